import Controls
import Elements
import ScreenReader
import Testing
import Touches

/// Code of UIKit's accessibility guides, as the reader speaks it: containers, and the frames and
/// order of their elements.
@Suite struct GuideContainerTests {
  private static let frame = Rect(x: 0, y: 100, width: 400, height: 300)

  @Test func drawingElementsAreCreatedOnlyForAReader() {
    let pie = PieChart(frame: Self.frame)
    let lesson = Lesson([Label("Budget"), pie])
    _ = lesson.follows(.timePassed)
    _ = lesson.does("tap flick-right", at: pie)
    _ = lesson.application.tap(at: Self.frame.center)
    #expect(pie.timesMade == 0)
    #expect(lesson.on() == "[Budget] “Budget”")
    #expect(
      lesson.does("flick-right flick-right flick-right") == """
        [Rent] “Rent: 40%”
        [Food] “Food: 25%”
        (border) “Food: 25%”
        """)
    #expect(lesson.does("tap", at: .init(x: 0.25, y: 0.3)) == "[Rent] “Rent: 40%”")
    #expect(pie.timesMade == 1)
    let rent = lesson.reader.focusedElement
    #expect(rent.flatMap { pie.index(ofAccessibilityElement: $0) } == 0)
    #expect(pie.accessibilityElement(at: 0) === rent)
  }

  @Test func childrenOfAnElementAreNotReachable() {
    let pie = PieChart(frame: Self.frame)
    pie.accessibilityLabel = "Pie chart"
    pie.isOneElement = true
    let lesson = Lesson([Label("Budget"), pie]).start()
    #expect(
      lesson.does("flick-right flick-right") == """
        [Pie chart] “Pie chart”
        (border) “Pie chart”
        """)
    #expect(lesson.does("tap", at: .init(x: 0.25, y: 0.3)) == "“Pie chart”")
  }

  @Test func elementListIsReadInOrderAndOmitsTheRest() {
    let map = View(frame: Self.frame)
    let legend = Label("Legend", frame: Rect(x: 0, y: 250, width: 400, height: 40))
    let grid = Label("Grid", frame: Rect(x: 0, y: 200, width: 400, height: 40))
    let pin = AccessibilityElement(accessibilityContainer: map)
    pin.accessibilityLabel = "Harbor"
    pin.accessibilityFrameInContainerSpace = Rect(x: 20, y: 20, width: 40, height: 40)
    map.addSubview(legend)
    map.addSubview(grid)
    map.accessibilityElements = [legend, pin]
    let lesson = Lesson([map])
    #expect(lesson.on() == "[Legend] “Legend”")
    #expect(lesson.does("flick-right flick-right") == "[Harbor] “Harbor”\n(border) “Harbor”")
    #expect(lesson.does("tap", at: grid) == "(nothing-here)")
    #expect(
      lesson.happens {
        map.accessibilityElements = [legend, pin, grid]
        lesson.application.post(.screenChanged(.element(grid)))
      } == "(screen-change) [Grid] “Grid”")
    #expect(lesson.does("flick-left") == "[Harbor] “Harbor”")
  }

  @Test(arguments: [
    (false, ["Name", "Age", "Ann", "7"]), (true, ["Name", "Ann", "Age", "7"]),
  ])
  func columnsAreReadAcrossOrOneByOne(isGrouped: Bool, order: [String]) {
    let columns = [["Name", "Ann"], ["Age", "7"]].enumerated().map { place, texts in
      let column = View(frame: Rect(x: Double(place) * 200, y: 0, width: 200, height: 100))
      Lesson.stack(texts.map { Label($0) }, in: column)
      column.shouldGroupAccessibilityChildren = isGrouped
      return column
    }
    let lesson = Lesson(columns).start()
    let heard =
      [lesson.cursor]
      + (1..<4).map { _ in
        _ = lesson.does("flick-right")
        return lesson.cursor
      }
    #expect(heard == order)
  }

  @Test func screenFrameDeterminesWhereAnElementIsTouched() {
    let canvas = View(frame: Self.frame)
    let element = AccessibilityElement(accessibilityContainer: canvas)
    element.accessibilityLabel = "Fire"
    element.accessibilityTraits = .button
    element.accessibilityFrame = Rect(x: 300, y: 600, width: 60, height: 60)
    canvas.accessibilityElements = [element]
    var shots = 0
    let trigger = Control(frame: Rect(x: 325, y: 625, width: 10, height: 10))
    trigger.onActivate = { shots += 1 }
    let lesson = Lesson([Label("Game"), canvas, trigger]).start()
    #expect(lesson.does("tap", at: .init(x: 0.77, y: 0.8)) == "[Fire] “Fire. Button.”")
    #expect(lesson.does("tap", at: canvas) == "(nothing-here)")
    #expect(lesson.does("double-tap", at: canvas) == "(click) <activate → Control>")
    #expect(shots == 1)
  }

  @Test func fixedFrameStaysAndRelativeFramesScroll() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = Size(width: 400, height: 800)
    let frames = [100.0, 200, 300].map { Rect(x: 0, y: $0, width: 400, height: 50) }
    let set = AccessibilityElement(accessibilityContainer: scroll)
    set.accessibilityFrame = frames[0]
    let inside = AccessibilityElement(accessibilityContainer: scroll)
    inside.accessibilityFrameInContainerSpace = frames[1]
    let computed = Row(accessibilityContainer: scroll)
    computed.computed = { scroll.convertToScreen(frames[2]) }
    scroll.accessibilityElements = [set, inside, computed]
    for (element, name) in zip([set, inside, computed], ["Set", "Inside", "Computed"]) {
      element.accessibilityLabel = name
    }
    let lesson = Lesson([scroll]).start()
    func isFound(_ element: Responder, at frame: Rect) -> Bool {
      _ = lesson.does("tap", at: .init(x: 0.5, y: frame.center.y / 800))
      return lesson.reader.focusedElement === element
    }
    #expect(isFound(set, at: frames[0]))
    #expect(isFound(inside, at: frames[1]))
    #expect(isFound(computed, at: frames[2]))
    scroll.contentOffset.y = 100
    #expect(isFound(computed, at: frames[1]))
    #expect(!isFound(inside, at: frames[1]))
    #expect([set, inside].map(\.accessibilityFrame) == [frames[0], frames[0]])
  }

  private final class Row: AccessibilityElement {
    var computed: (() -> Rect)?

    override var accessibilityFrame: Rect {
      get { computed?() ?? super.accessibilityFrame }
      set { super.accessibilityFrame = newValue }
    }
  }

  private final class PieChart: View {
    var isOneElement = false
    private(set) var timesMade = 0
    private lazy var slices: [AccessibilityElement] = {
      timesMade += 1
      return [("Rent", "40%"), ("Food", "25%")].enumerated().map { place, part in
        let slice = AccessibilityElement(accessibilityContainer: self)
        slice.accessibilityLabel = part.0
        slice.accessibilityValue = part.1
        slice.accessibilityFrameInContainerSpace = Rect(
          x: Double(place) * 200, y: 0, width: 200, height: 300)
        return slice
      }
    }()

    override var isAccessibilityElement: Bool {
      get { isOneElement }
      set {}
    }
    override func accessibilityElementCount() -> Int? { slices.count }
    override func accessibilityElement(at index: Int) -> Responder? { slices[index] }
    override func index(ofAccessibilityElement element: Responder) -> Int? {
      slices.firstIndex { $0 === element }
    }
  }
}
