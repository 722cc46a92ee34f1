import Controls
import Elements
import ScreenReader
import Testing

/// The time for a long list is linear in its length; quadratic time would exceed the limit.
@Suite(.timeLimit(.minutes(2))) struct LongListTests {
  private static let area = Rect(x: 0, y: 0, width: 400, height: 800)

  private func application(_ view: View) -> Application {
    let application = Application()
    let window = Window(frame: Self.area)
    application.show(window)
    window.addSubview(view)
    return application
  }

  private func spoken(_ view: View) -> [String] {
    Outline(of: application(view), settings: ReaderSettings()) { _ in nil }.items.map(\.spoken)
  }

  @Test func segmentsAndTabsAreCounted() {
    let titles = (1...80_000).map { "s\($0)" }
    let segments = spoken(SegmentedControl(titles, frame: Self.area))
    #expect(segments.count == 80_000 && segments.last?.contains("80000 of 80000") == true)
    let tabs = spoken(TabBar(titles.map { TabBarItem(title: $0) }, frame: Self.area))
    #expect(tabs.count == 80_000 && tabs.last?.contains("80000 of 80000") == true)
  }

  @Test func pageLinesKeepTheirRuns() {
    let page = ReadingView([], frame: Self.area)
    page.lines = (0..<200_000).map { _ in
      AttributedText("a\u{301}b\r", runs: [.init(1..<2, SpeechAttributes(language: "fr"))])
    }
    let whole = page.accessibilityAttributedPageContent()
    // A carriage return and a line feed are one character.
    #expect(whole?.runs.last?.range == 199_999 * 3 + 1..<199_999 * 3 + 2)
    #expect(whole?.runs.count == 200_000)
  }

  @Test func tableHeadersAreFoundForEachCell() {
    let rows = (0..<20_000).map { ["r\($0)", "c\($0)"] }
    let cells = spoken(DataTableView(rows: rows, hasHeaderColumn: true, frame: Self.area))
    #expect(cells.count == 40_000)
    let table = DataTableView(frame: Self.area)
    (table.headerColumnCount, table.headerRowCount) = (1, 1)
    for row in 0..<20_000 {
      let label = Label("l\(row)", frame: Rect(x: 0, y: Double(row) / 50, width: 9, height: 1))
      label.accessibilityTableCell = AccessibilityTableCell(row: row, column: row == 0 ? 0 : 1)
      table.addSubview(label)
    }
    #expect(spoken(table).count == 20_000)
  }

  @Test func rotorsAreOfferedOnce() {
    let label = Label("Here", frame: Self.area)
    label.accessibilityCustomRotors = (0..<80_000).map { number in
      AccessibilityCustomRotor(name: "r\(number % 79_999)") { _ in nil }
    }
    var reader = ScreenReader(application: application(label))
    _ = reader.handle(.power(on: true), at: .zero)
    let custom = reader.rotorOptions.filter { if case .custom = $0 { true } else { false } }
    #expect(custom.count == 79_999 && custom.first == .custom("r0"))
  }
}
