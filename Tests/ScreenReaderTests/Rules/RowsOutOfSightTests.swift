import Controls
import Elements
import ScreenReader
import Testing
import Touches

/// Only rows near the visible area have views, but the reader reaches and counts all rows.
@Suite struct RowsOutOfSightTests {
  /// The frame of the table: eight visible rows.
  private static let area = Rect(x: 0, y: 0, width: 400, height: 352)

  private func table(
    _ count: Int, cell: @escaping (Int) -> TableViewCell = { TableViewCell("Row \($0)") }
  ) -> TableView {
    TableView(rowCount: count, frame: Self.area, cell: cell)
  }

  private func lesson(_ table: TableView) -> Lesson {
    let lesson = Lesson([table, Button("Send", frame: Rect(x: 0, y: 400, width: 400, height: 44))])
    return lesson.start()
  }

  // MARK: Flicks

  @Test(arguments: ["hidden", "no element", "elements hidden"])
  func flicksSkipRowsWithoutElements(kind: String) {
    let lesson = lesson(
      table(60) { row in
        let cell = TableViewCell("Row \(row)")
        if (3..<50).contains(row) {
          switch kind {
          case "hidden": cell.isHidden = true
          case "no element": cell.isAccessibilityElement = false
          default: cell.accessibilityElementsHidden = true
          }
        }
        return cell
      })
    #expect(
      lesson.does("flick-right flick-right flick-right") == """
        [Row 1] “Row 1”
        [Row 2] “Row 2”
        [Row 50] “Row 50”
        """)
    #expect(lesson.does("flick-left") == "[Row 2] “Row 2”")
  }

  @Test func tableIsReachedDespiteRowsWithoutElements() {
    let lesson = lesson(
      table(60) { row in
        let cell = TableViewCell("Row \(row)")
        cell.isHidden = row != 30
        return cell
      })
    #expect(lesson.cursor == "Row 30")
    #expect(lesson.does("flick-right flick-left").hasSuffix("[Row 30] “Row 30”"))
  }

  @Test func laterHiddenRowsAreSkipped() {
    let rows = (0..<60).map { TableViewCell("Row \($0)") }
    let lesson = lesson(
      TableView(sections: [TableSection(cells: rows)], frame: Self.area))
    for row in rows[1..<40] { row.isHidden = true }
    #expect(lesson.does("flick-right") == "[Row 40] “Row 40”")
  }

  @Test func tableListingItsRowsSkipsHiddenRows() {
    let rows = (0..<60).map { TableViewCell("Row \($0)") }
    for row in rows[1..<40] { row.isHidden = true }
    let table = TableView(sections: [TableSection(cells: rows)], frame: Self.area)
    table.accessibilityElements = rows
    #expect(lesson(table).does("flick-right flick-right").hasSuffix("[Row 41] “Row 41”"))
  }

  // MARK: Rotor, item chooser and summary

  @Test func rotorFindsHeadingsInOffscreenRows() {
    let lesson = lesson(
      table(90) { row in
        let cell = TableViewCell("Row \(row)")
        if row % 30 == 29 { cell.accessibilityTraits = .header }
        return cell
      })
    #expect(lesson.reader.rotorOptions.contains(.builtIn(.headings)))
    #expect(lesson.turns(to: "Headings"))
    #expect(
      lesson.does("flick-down flick-down flick-down flick-down flick-up") == """
        [Row 29] “Row 29. Heading.”
        [Row 59] “Row 59. Heading.”
        [Row 89] “Row 89. Heading.”
        (border) “Heading not found”
        [Row 59] “Row 59. Heading.”
        """)
    #expect(lesson.does("flick-right") == "[Row 60] “Row 60”")
  }

  @Test func rotorOffersOnlyWhatRowsContain() {
    #expect(!lesson(table(60)).reader.rotorOptions.contains(.builtIn(.headings)))
  }

  @Test func itemChooserListsOffscreenRows() {
    let lesson = lesson(table(50))
    _ = lesson.does("two-finger-triple-tap flick-right double-tap")
    (lesson.reader.focusedElement as? TextField)?.insertText("Row 42")
    _ = lesson.follows(.timePassed)
    _ = lesson.does("four-finger-tap", at: .init(x: 0.5, y: 0.9))
    #expect(lesson.cursor == "Row 42")
    #expect(lesson.does("double-tap").hasSuffix("[Row 42] “Row 42”"))
    #expect(lesson.does("flick-left") == "[Row 41] “Row 41”")
  }

  @Test func summaryCountsOffscreenRows() {
    let lesson = lesson(table(50))
    _ = lesson.does("flick-right")
    #expect(lesson.summary.hasPrefix("2 of 51"))
    _ = lesson.does("four-finger-tap", at: .init(x: 0.5, y: 0.9))
    #expect(lesson.summary.hasPrefix("51 of 51"))
    _ = lesson.does("flick-left")
    #expect(lesson.summary.hasPrefix("50 of 51"))
  }

  @Test func groupCountsOffscreenRows() {
    let list = table(50)
    list.accessibilityContainerType = .list
    var settings = ReaderSettings()
    settings.navigation = .grouped
    list.frame.origin.y = 100
    let lesson = Lesson([Label("Top"), list], settings: settings).start()
    #expect(lesson.does("flick-right") == "[Row 0] “List. 50 items”")
  }

  @Test func atMostAThousandRowsAreInspected() {
    var made = 0
    let lesson = lesson(
      table(1_000_000) { row in
        made += 1
        return TableViewCell("Row \(row)")
      })
    _ = lesson.reader.rotorOptions
    #expect(made < 1_100)
    #expect(lesson.summary.hasPrefix("1 of 1000001"))
    #expect(made < 1_100)
    _ = lesson.does("four-finger-tap", at: .init(x: 0.5, y: 0.9))
    _ = lesson.does("flick-left")
    #expect(lesson.summary.hasPrefix("1000000 of 1000001"))
  }

  @Test func inspectedRowsAreReleasedWhenTheTableMoves() {
    let table = table(500)
    let lesson = lesson(table)
    _ = lesson.reader.rotorOptions
    #expect(table.subviews.count == 500)
    _ = lesson.does("three-finger-flick-up")
    #expect(table.subviews.count < 15)
  }
}

extension Lesson {
  /// The speech of an item summary at the cursor.
  fileprivate var summary: String {
    _ = follows(.command(.itemSummary))
    return reader.lastSpeech ?? ""
  }

  /// Turns the rotor until it speaks the name.
  ///
  /// Returns `false` if it never does.
  fileprivate func turns(to name: String) -> Bool {
    (0..<20).contains { _ in does("rotor-clockwise").contains(name) }
  }
}
