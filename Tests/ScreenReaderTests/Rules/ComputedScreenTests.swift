import Controls
import Elements
import ScreenReader
import Testing

/// Attributes that a subclass or a closure computes are read again at the next gesture, without a
/// notification.
@Suite struct ComputedScreenTests {
  /// A list whose elements are computed from the current data.
  private final class Shelf: View {
    var goods: [Responder] = []

    override var accessibilityElements: [Responder]? {
      get { goods }
      set { super.accessibilityElements = newValue }
    }
  }

  private final class Hideable: View {
    var isAway = false
    var isInFront = false

    override var accessibilityElementsHidden: Bool {
      get { isAway }
      set { super.accessibilityElementsHidden = newValue }
    }
    override var accessibilityViewIsModal: Bool {
      get { isInFront }
      set { super.accessibilityViewIsModal = newValue }
    }
  }

  private final class Whim: View {
    var name: String?
    var place = Rect.zero

    override var isAccessibilityElement: Bool {
      get { name != nil }
      set { super.isAccessibilityElement = newValue }
    }
    override var accessibilityLabel: String? {
      get { name }
      set { super.accessibilityLabel = newValue }
    }
    override var accessibilityFrame: Rect {
      get { place.isEmpty ? super.accessibilityFrame : place }
      set { super.accessibilityFrame = newValue }
    }
  }

  private let milk = Button("Milk")
  private let bread = Button("Bread")
  private let salt = Button("Salt")

  private func shelf(_ goods: Responder...) -> (Shelf, Lesson) {
    let shelf = Shelf(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    Lesson.stack([milk, bread, salt], in: shelf)
    shelf.goods = goods
    return (shelf, Lesson([shelf]).start())
  }

  // MARK: Lists

  @Test func growingListIsDetected() {
    let (shelf, lesson) = shelf(milk)
    #expect(lesson.does("flick-right").hasPrefix("(border)"))
    shelf.goods.append(bread)
    #expect(lesson.does("flick-right") == "[Bread] “Bread. Button.”")
  }

  @Test func shrinkingListMovesTheCursorToARemainingElement() {
    let (shelf, lesson) = shelf(milk, bread, salt)
    _ = lesson.does("flick-right flick-right")
    #expect(lesson.cursor == "Salt")
    shelf.goods = [milk, bread]
    #expect(lesson.follows(.touchBegan) == "[Bread] “Bread. Button.”")
    #expect(lesson.does("flick-right").hasPrefix("(border)"))
  }

  @Test func reorderedListIsReadInItsNewOrder() {
    let (shelf, lesson) = shelf(milk, bread, salt)
    shelf.goods = [salt, milk, bread]
    #expect(lesson.does("flick-right") == "[Bread] “Bread. Button.”")
    #expect(lesson.does("flick-left flick-left").hasSuffix("[Salt] “Salt. Button.”"))
  }

  @Test func growingIndexedListIsDetected() {
    final class Numbered: View {
      var goods: [Responder] = []
      override func accessibilityElementCount() -> Int? { goods.count }
      override func accessibilityElement(at index: Int) -> Responder? { goods[index] }
    }
    let list = Numbered(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    Lesson.stack([milk, bread], in: list)
    list.goods = [milk]
    let lesson = Lesson([list]).start()
    list.goods.append(bread)
    #expect(lesson.does("flick-right") == "[Bread] “Bread. Button.”")
  }

  @Test func recreatedElementsKeepTheCursorWhileUnchanged() {
    final class Drawing: View {
      var count = 2
      override var accessibilityElements: [Responder]? {
        get {
          (1...count).map { number in
            let part = AccessibilityElement(accessibilityContainer: self)
            part.accessibilityLabel = "Part \(number)"
            part.accessibilityFrameInContainerSpace = Rect(
              x: 0, y: Double(number) * 50, width: 400, height: 44)
            return part
          }
        }
        set { super.accessibilityElements = newValue }
      }
    }
    let drawing = Drawing(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let lesson = Lesson([drawing]).start()
    #expect(lesson.does("flick-right") == "[Part 2] “Part 2”")
    #expect(lesson.does("flick-right") == "(border) “Part 2”")
    drawing.count = 3
    #expect(lesson.does("flick-right") == "[Part 3] “Part 3”")
  }

  // MARK: Visibility and position

  @Test func hiddenCursorElementPassesTheCursorOn() {
    let part = Hideable(frame: Rect(x: 0, y: 0, width: 400, height: 44))
    Lesson.stack([milk], in: part)
    let lesson = Lesson([part, bread]).start()
    #expect(lesson.cursor == "Milk")
    part.isAway = true
    #expect(lesson.follows(.touchBegan) == "[Bread] “Bread. Button.”")
    part.isAway = false
    #expect(lesson.does("flick-left") == "[Milk] “Milk. Button.”")
  }

  @Test func appearingModalTakesTheCursor() {
    let layer = Hideable(frame: Rect(x: 0, y: 400, width: 400, height: 100))
    Lesson.stack([salt], in: layer)
    let lesson = Lesson([milk, layer]).start()
    layer.isInFront = true
    #expect(lesson.follows(.touchBegan) == "[Salt] “Salt. Button.”")
    #expect(lesson.does("tap", at: milk) == "(nothing-here)")
    // While the layer was modal, the views behind it were not read; they are now.
    layer.isInFront = false
    #expect(lesson.does("flick-left") == "[Milk] “Milk. Button.”")
  }

  @Test func newElementIsFoundAtItsCurrentPosition() {
    let whim = Whim(frame: Rect(x: 0, y: 0, width: 400, height: 44))
    let lesson = Lesson([whim, milk]).start()
    whim.name = "Whim"
    #expect(lesson.does("flick-left") == "[Whim] “Whim”")
    whim.place = Rect(x: 0, y: 600, width: 400, height: 44)
    #expect(lesson.does("flick-left") == "[Milk] “Milk. Button.”")
    #expect(lesson.does("tap", at: whim) == "[Whim] “Whim”")
  }

  @Test func closuresAreEvaluatedAgain() {
    var isThere = false
    milk.accessibilityBlocks.isAccessibilityElement = { isThere }
    let lesson = Lesson([bread, milk]).start()
    isThere = true
    #expect(lesson.does("flick-right") == "[Milk] “Milk. Button.”")
  }

  // MARK: Time of detection

  @Test func actionOutcomeReflectsTheResultingScreen() {
    let (shelf, lesson) = shelf(milk, bread)
    milk.onActivate = { [milk] in shelf.goods.removeAll { $0 === milk } }
    #expect(
      lesson.does("double-tap").hasSuffix("<activate → Button “Milk”> [Bread] “Bread. Button.”"))
  }

  @Test func timerChangesAreDetected() {
    let (shelf, lesson) = shelf(milk, bread)
    lesson.application.schedule(after: .seconds(5)) { [bread] in shelf.goods = [bread] }
    #expect(lesson.waits(.seconds(6)) == "[Bread] “Bread. Button.”")
  }

  @Test func continuousReadingReachesAddedElements() {
    let (shelf, lesson) = shelf(milk)
    _ = lesson.does("two-finger-flick-up")
    shelf.goods.append(bread)
    #expect(lesson.listens().contains("[Bread] “Bread. Button.”"))
  }
}
