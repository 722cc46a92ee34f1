import Controls
import Elements
import Gestures
import ScreenReader
import Testing

/// Text that continues in another element, and headings of groups.
@Suite struct TextNavigationTests {
  @Test func readingByWordsContinuesInTheNextElement() {
    let columns = ["one two", "three four"].map { Label($0) }
    let lesson = Lesson([columns[0], Button("Ad"), columns[1]]).start()
    columns[0].accessibilityNextTextNavigationElement = columns[1]
    columns[1].accessibilityPreviousTextNavigationElement = columns[0]
    while lesson.reader.rotorOption != .builtIn(.words) { _ = lesson.does("rotor-clockwise") }
    #expect(
      lesson.does("flick-down flick-down flick-down flick-down flick-down") == """
        “one”
        “two”
        [three four] “three”
        “four”
        (border)
        """)
    #expect(
      lesson.does("flick-up flick-up flick-up") == "“three”\n[one two] “two”\n“one”")
    #expect(lesson.does("flick-up") == "(border)")
  }

  @Test func missingOrSelfNeighborEndsTheText() {
    let text = Label("one")
    let hidden = Label("two")
    hidden.isHidden = true
    let lesson = Lesson([text, hidden]).start()
    while lesson.reader.rotorOption != .builtIn(.words) { _ = lesson.does("rotor-clockwise") }
    for next in [hidden, text] {
      text.accessibilityNextTextNavigationElement = next
      _ = lesson.does("flick-up flick-up")
      #expect(lesson.does("flick-down flick-down").hasSuffix("(border)"))
    }
    text.accessibilityBlocks.nextTextNavigationElement = { hidden }
    hidden.isHidden = false
    #expect(lesson.does("flick-down") == "[two] “two”")
  }

  @Test func groupHeaderIsSpokenOnEntry() {
    let title = Label("Weather")
    let group = View(frame: Rect(x: 0, y: 50, width: 400, height: 100))
    Lesson.stack([Label("Sunny"), Label("21 degrees")], in: group)
    group.accessibilityHeaderElements = [title]
    let lesson = Lesson([title, group]).start()
    #expect(
      lesson.does("flick-right flick-right")
        == "[Sunny] “Weather. Sunny”\n[21 degrees] “21 degrees”")
  }

  @Test func cellPositionIsPartOfTheSummary() {
    let table = DataTableView(
      rows: [["City", "High"], ["Berlin", "21"]], hasHeaderRow: true,
      frame: Rect(x: 0, y: 0, width: 400, height: 88))
    table.rowCount = 40
    let lesson = Lesson([table]).start()
    _ = lesson.does("flick-right flick-right flick-right")
    #expect(
      lesson.does("three-finger-tap") == "“4 of 4. Row 2 of 40, column 2 of 2”")
  }

  @Test func firstDataRowSpeaksItsColumnHeaders() {
    let table = DataTableView(
      rows: [["Time", "To"], ["14:30", "Rome"], ["14:42", "Bonn"]], hasHeaderRow: true,
      frame: Rect(x: 0, y: 0, width: 400, height: 132))
    let lesson = Lesson([table]).start()
    #expect(
      lesson.does("flick-right flick-right flick-right flick-right") == """
        [To] “To. Column 2. Heading.”
        [14:30] “Time. 14:30. Row 2. Column 1.”
        [Rome] “To. Rome. Column 2.”
        [14:42] “Time. 14:42. Row 3. Column 1.”
        """)
  }
}
