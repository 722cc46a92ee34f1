import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// Elements created at each access are spoken with their current values and keep the cursor.
@Suite struct TransientElementTests {
  private final class Row: AccessibilityElement {
    var act: () -> Void = {}
    var turn: (Int) -> Void = { _ in }
    override func accessibilityActivate() -> Bool {
      act()
      return true
    }
    override func accessibilityIncrement() { turn(1) }
    override func accessibilityDecrement() { turn(-1) }
  }

  /// A chart whose rows are elements created from the current data at each access.
  private final class Chart: View {
    struct Datum {
      var value = 3
      var traits = AccessibilityTraits.button
      var isThere = true
      var actions: [String] = []
    }
    var data = [Datum(), Datum()]
    var chosen: [String] = []
    /// Whether each row is a child of a container that is not an element.
    var isNested = false
    /// The y coordinate of the first row: in the view if `moves` is set, otherwise on the screen.
    var top = 0.0
    var moves = false

    override func accessibilityPerformMagicTap() -> Bool {
      chosen.append("magic")
      return true
    }

    override var accessibilityElements: [Responder]? {
      get {
        data.indices.map { index in
          guard isNested else { return row(index, in: self) }
          let holder = AccessibilityElement(accessibilityContainer: self)
          holder.isAccessibilityElement = false
          holder.accessibilityElements = [row(index, in: holder)]
          return holder
        }
      }
      set { super.accessibilityElements = newValue }
    }

    private func row(_ index: Int, in holder: Responder) -> Row {
      let datum = data[index]
      let row = Row(accessibilityContainer: holder)
      let place = Rect(x: 0, y: top + Double(index) * 50, width: 400, height: 44)
      if moves { row.accessibilityFrameInContainerSpace = place }
      row.accessibilityFrame = place
      row.accessibilityLabel = "Row \(index + 1)"
      row.accessibilityValue = "\(datum.value)"
      row.accessibilityTraits = datum.traits
      row.isAccessibilityElement = datum.isThere
      row.act = { [weak self] in self?.chosen.append("\(index + 1): \(datum.value)") }
      row.turn = { [weak self] in self?.data[index].value += $0 }
      row.accessibilityCustomActions = datum.actions.map { name in
        AccessibilityCustomAction(name: name) { [weak self] in
          self?.chosen.append("\(name) \(datum.value)")
          return true
        }
      }
      return row
    }
  }

  private func chart(isNested: Bool = false) -> (Chart, Lesson) {
    let chart = Chart(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    chart.isNested = isNested
    return (chart, Lesson([chart]))
  }

  @Test(arguments: [false, true])
  func storedDataIsReadCurrently(isNested: Bool) {
    let (chart, lesson) = chart(isNested: isNested)
    lesson.start()
    #expect(lesson.does("flick-right") == "[Row 2] “Row 2: 3. Button.”")
    chart.data[0].value = 4
    chart.data[1].value = 5
    #expect(lesson.does("flick-left") == "[Row 1] “Row 1: 4. Button.”")
    chart.data[0].traits = [.button, .selected]
    #expect(lesson.does("flick-left") == "(border) “Selected: Row 1: 4. Button.”")
    chart.data[1].isThere = false
    #expect(lesson.does("flick-right").hasPrefix("(border)"))
  }

  @Test(arguments: [false, true])
  func currentElementIsActivated(isNested: Bool) {
    let (chart, lesson) = chart(isNested: isNested)
    lesson.start()
    chart.data[0].value = 7
    _ = lesson.does("double-tap")
    chart.data[0].actions = ["Copy"]
    _ = lesson.does("rotor-clockwise flick-right flick-left flick-down")
    chart.data[0].value = 8
    _ = lesson.does("double-tap")
    #expect(chart.chosen == ["1: 7", "Copy 8"])
  }

  @Test func adjustedValueIsSpokenAfterTheChange() {
    let (chart, lesson) = chart()
    chart.data[0].traits = .adjustable
    lesson.start()
    #expect(lesson.does("flick-up") == "<increment ✓ Row “Row 1”> “4”")
    #expect(chart.data[0].value == 4)
  }

  @Test(arguments: [false, true])
  func programIsNotifiedOnceOfTheCursor(isNested: Bool) {
    let (_, lesson) = chart(isNested: isNested)
    lesson.start()
    let before = lesson.heard.count
    _ = lesson.follows(.touchBegan)
    #expect(lesson.does("flick-down flick-down") == "“Cap R” … “Romeo”\n“o” … “Oscar”")
    #expect(lesson.heard.count == before)
  }

  @Test func restingFingerHearsAnElementOnce() {
    let (_, lesson) = chart()
    lesson.start()
    _ = lesson.does("flick-right")
    let place = UnitPoint(x: 0.5, y: 0.02)
    #expect(
      lesson.follows(.continuousGesture(.explore, .began, position: place)).contains("[Row 1]"))
    let onward = UnitPoint(x: 0.52, y: 0.02)
    #expect(lesson.follows(.continuousGesture(.explore, .changed, position: onward)) == "")
  }

  // MARK: Changes of the order during navigation

  private func table() -> TableView {
    TableView(rowCount: 40, frame: Rect(x: 0, y: 0, width: 400, height: 176)) {
      TableViewCell("Cell \($0)")
    }
  }

  @Test func flickReachesTheEndOfATable() {
    let (chart, table) = (Chart(frame: Rect(x: 0, y: 0, width: 400, height: 90)), table())
    chart.top = 200
    let lesson = Lesson([table, chart]).start()
    _ = lesson.does("four-finger-tap", at: .init(x: 0.5, y: 0.9))
    #expect(lesson.does("flick-left") == "[Row 1] “Row 1: 3. Button.”")
    table.contentOffset = .zero
    #expect(lesson.does("flick-left") == "[Cell 39] “Cell 39”")
    #expect(lesson.does("flick-right") == "[Row 1] “Row 1: 3. Button.”")
  }

  @Test func elementScrolledIntoViewGetsTheCursor() {
    let chart = Chart(frame: Rect(x: 0, y: 0, width: 400, height: 2_000))
    chart.data = Array(repeating: Chart.Datum(), count: 30)
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    scroll.contentSize = chart.frame.size
    scroll.addSubview(chart)
    chart.moves = true
    let lesson = Lesson([scroll]).start()
    for number in 2...30 {
      #expect(lesson.does("flick-right") == "[Row \(number)] “Row \(number): 3. Button.”")
    }
    #expect(lesson.does("flick-left") == "[Row 29] “Row 29: 3. Button.”")
  }

  @Test func nestedRecreatedElementsForwardActionsToTheirView() {
    let (chart, lesson) = chart(isNested: true)
    lesson.start()
    #expect(lesson.commands(.magicTap) == "<magic tap ✓ Chart>")
    #expect(chart.chosen == ["magic"])
  }
}
