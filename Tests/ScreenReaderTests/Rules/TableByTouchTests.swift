import Controls
import Elements
import ScreenReader
import Testing
import Touches

/// D11: the row of a cell is spoken when the cursor enters another row, by touch as well.
@Suite struct TableByTouchTests {
  private func table(hasHeaderColumn: Bool = true) -> (Lesson, [View]) {
    let table = DataTableView(
      rows: [["Time", "To", "Gate"], ["14:30", "Bonn", "1"], ["14:42", "Bonn", "2"]],
      hasHeaderRow: true, hasHeaderColumn: hasHeaderColumn,
      frame: Rect(x: 0, y: 100, width: 300, height: 132))
    let top = Label("Top")
    top.frame = Rect(x: 0, y: 0, width: 300, height: 44)
    return (Lesson([top, table]).start(), table.subviews)
  }

  @Test func identicalCellsInAColumnAreDistinguished() {
    let (lesson, cells) = table()
    #expect(lesson.does("tap", at: cells[4]) == "[Bonn] “14:30. To. Bonn. Row 2. Column 2.”")
    #expect(lesson.does("tap", at: cells[7]) == "[Bonn] “14:42. To. Bonn. Row 3. Column 2.”")
    // Within a row, it is not repeated.
    #expect(lesson.does("tap", at: cells[8]) == "[2] “Gate. 2. Column 3.”")
  }

  @Test func rowNumberIdentifiesARowWithoutHeader() {
    let (lesson, cells) = table(hasHeaderColumn: false)
    #expect(
      lesson.explores([cells[4], cells[7], cells[8]].map { lesson.place(of: $0) }) == """
        [Bonn] “To. Bonn. Row 2. Column 2.”
        [Bonn] “To. Bonn. Row 3. Column 2.”
        [2] “Gate. 2. Column 3.”

        """)
  }

  @Test func returningToARowSpeaksIt() {
    let (lesson, cells) = table()
    _ = lesson.does("tap", at: cells[6])
    #expect(lesson.does("flick-left") == "[1] “14:30. Gate. 1. Row 2. Column 3.”")
    #expect(lesson.does("flick-left") == "[Bonn] “To. Bonn. Column 2.”")
  }

  @Test func comingFromElsewhereSpeaksTheRow() {
    let (lesson, cells) = table()
    _ = lesson.does("tap", at: cells[4])
    _ = lesson.does("four-finger-tap", at: .init(x: 0.5, y: 0.1))
    #expect(lesson.does("tap", at: cells[5]) == "[1] “14:30. Gate. 1. Row 2. Column 3.”")
  }
}
