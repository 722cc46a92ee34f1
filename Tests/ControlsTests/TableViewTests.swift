import Controls
import Elements
import Testing

@Suite struct TableViewTests {
  private let area = Rect(x: 0, y: 0, width: 300, height: 352)

  private func numbers(_ count: Int) -> TableView {
    TableView(rowCount: count, frame: area) { TableViewCell("Row \($0 + 1)") }
  }

  @Test func onlyVisibleRowsAndOneNeighborAreCreated() {
    var made: [Int] = []
    let table = TableView(rowCount: 100_000, frame: area) { row in
      made.append(row)
      return TableViewCell("Row \(row + 1)")
    }
    #expect(made == Array(0...8))
    #expect(table.subviews.count == 9)
    made = []
    table.contentOffset = Point(x: 0, y: 50_000 * 44)
    #expect(made == Array(49_999...50_008))
    #expect(table.subviews.count == 10)
    #expect(table.rowCount == 100_000)
  }

  @Test func groupsHaveDistancesToEachOtherAndToTheEdges() {
    let cells = (1...4).map { TableViewCell("Row \($0)") }
    let table = TableView(
      sections: [
        TableSection(header: "A", cells: Array(cells[..<2])),
        TableSection(footer: "B", cells: Array(cells[2...])),
      ], frame: area, style: .insetGrouped)
    #expect(cells[0].frame == Rect(x: 16, y: 28, width: 268, height: 44))
    #expect(cells[2].frame == Rect(x: 16, y: 28 + 88 + 20, width: 268, height: 44))
    #expect(table.contentSize.height == 28 + 88 + 20 + 88 + 28)
    table.style = .grouped
    #expect(cells[2].frame == Rect(x: 0, y: 136, width: 300, height: 44))
    table.style = .plain
    #expect(cells[2].frame == Rect(x: 0, y: 116, width: 300, height: 44))
    #expect(table.visibleRows == 0...3)
  }

  @Test func flicksTraverseAHundredThousandRows() throws {
    let table = numbers(100_000)
    let stage = ControlStage(table)
    table.contentOffset = Point(x: 0, y: 99_900 * 44)
    var current = try #require(stage.element("Row 99901"))
    for number in 99_902...100_000 {
      current = try #require(stage.application.readingOrder.element(after: current))
      #expect(current.spokenLabel == "Row \(number)")
      _ = current.accessibilityScrollToVisible()
      #expect(table.accessibilityFrame.contains(current.accessibilityFrame))
    }
    #expect(stage.application.readingOrder.element(after: current) == nil)
    for number in (99_800...99_999).reversed() {
      current = try #require(stage.application.readingOrder.element(before: current))
      #expect(current.spokenLabel == "Row \(number)")
      _ = current.accessibilityScrollToVisible()
    }
    #expect(table.subviews.count <= 10)
  }

  @Test func nearbyCellIsKept() throws {
    let table = numbers(100)
    let cell = try #require(table.cell(at: IndexPath(row: 5)))
    table.contentOffset = Point(x: 0, y: 100)
    #expect(table.cell(at: IndexPath(row: 5)) === cell)
    table.contentOffset = Point(x: 0, y: 2_000)
    #expect(table.cell(at: IndexPath(row: 5)) == nil)
    #expect(cell.superview == nil)
  }

  @Test func scrollStatusCountsRows() {
    let table = numbers(45)
    let stage = ControlStage(table)
    for _ in 0..<6 { #expect(table.accessibilityScroll(.down)) }
    #expect(
      stage.scrollStatuses() == [
        "Rows 9 to 16 of 45", "Rows 17 to 24 of 45", "Rows 25 to 32 of 45", "Rows 33 to 40 of 45",
        "Rows 38 to 45 of 45", "Rows 38 to 45 of 45",
      ])
    for _ in 0..<6 { #expect(table.accessibilityScroll(.up)) }
    #expect(stage.scrollStatuses().suffix(2) == ["Rows 1 to 8 of 45", "Rows 1 to 8 of 45"])
  }

  @Test func pageStartsAtTheFirstClippedRow() {
    let table = numbers(45)
    table.frame = Rect(x: 0, y: 0, width: 300, height: 370)
    let stage = ControlStage(table)
    #expect(table.accessibilityScroll(.down))
    #expect(stage.scrollStatuses() == ["Rows 9 to 16 of 45"])
    #expect(table.contentOffset.y == 8 * 44)
    #expect(table.accessibilityScroll(.up))
    #expect(stage.scrollStatuses() == ["Rows 1 to 8 of 45"])
    #expect(table.contentOffset.y == 0)
  }

  @Test func rowTallerThanTheTableIsPagedThrough() {
    let table = numbers(3)
    table.rowHeight = 1_000
    let stage = ControlStage(table)
    var offsets: [Double] = []
    for _ in 0..<20 {
      #expect(table.accessibilityScroll(.down))
      offsets.append(table.contentOffset.y)
    }
    #expect(offsets == offsets.sorted())
    #expect(offsets.last == 2_648)
    #expect(stage.scrollStatuses().first == "Row 1 of 3")
    for _ in 0..<20 { #expect(table.accessibilityScroll(.up)) }
    #expect(table.contentOffset.y == 0)
  }

  @Test func fittingTableDoesNotScroll() {
    #expect(!numbers(8).accessibilityScroll(.down))
    #expect(numbers(9).accessibilityScroll(.down))
    #expect(!numbers(9).accessibilityScroll(.left))
  }

  @Test func sectionsHaveHeadingsAndFooters() {
    let table = TableView(
      sections: [
        TableSection(header: "Account", cells: [TableViewCell("Name")]),
        TableSection(footer: "Nothing is sent.", cells: [TableViewCell("Share")]),
      ], frame: area)
    let stage = ControlStage(table)
    #expect(stage.labels == ["Account", "Name", "Share", "Nothing is sent."])
    #expect(stage.element("Account")?.resolved.traits == .header)
    #expect(stage.element("Nothing is sent.")?.resolved.traits == .staticText)
  }

  @Test func rowsAreCountedAcrossSections() {
    let table = TableView(
      sections: (0..<10).map { section in
        TableSection(header: "S\(section)", rowCount: 10) { TableViewCell("\(section)-\($0)") }
      }, frame: area)
    let stage = ControlStage(table)
    #expect(table.accessibilityScroll(.down))
    #expect(stage.scrollStatuses() == ["Rows 8 to 14 of 100"])
    table.scrollToRow(at: IndexPath(row: 0, section: 9))
    #expect(table.cell(at: IndexPath(row: 8, section: 9))?.spokenLabel == "9-8")
  }

  @Test func touchSelectsARow() throws {
    var selected: [IndexPath] = []
    let table = numbers(20)
    table.onSelect = { selected.append($0) }
    let stage = ControlStage(table)
    stage.activate(try #require(stage.element("Row 3")))
    #expect(selected == [IndexPath(row: 2)])
    #expect(stage.element("Row 3")?.resolved.traits == .button)
  }

  @Test func selectionStaysWhenConfigured() throws {
    let table = numbers(100)
    table.keepsSelection = true
    table.onSelect = { _ in }
    let stage = ControlStage(table)
    stage.activate(try #require(stage.element("Row 3")))
    #expect(stage.element("Row 3")?.resolved.traits == [.button, .selected])
    table.contentOffset = Point(x: 0, y: 2_000)
    table.contentOffset = .zero
    #expect(stage.element("Row 3")?.resolved.traits == [.button, .selected])
    table.selectedRow = nil
    #expect(stage.element("Row 3")?.resolved.traits == .button)
  }

  @Test func changedRowsAreReloaded() {
    var names = ["A", "B", "C"]
    let table = TableView(rowCount: 3, frame: area) { TableViewCell(names[$0]) }
    let stage = ControlStage(table)
    names.removeFirst()
    table.sections[0].rowCount = 2
    #expect(stage.labels == ["B", "C"])
    table.sections = []
    #expect(stage.labels == [])
    #expect(table.visibleRows == nil)
  }

  /// Existing cells keep their rows while they are outside the visible area.
  @Test func offscreenRowKeepsItsAccessories() throws {
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    let cells = (1...50).map { TableViewCell("Row \($0)") }
    cells[39].accessory = .view(slider)
    let table = TableView(sections: [TableSection(cells: [])], frame: area)
    let stage = ControlStage(table)
    table.sections = [
      TableSection(header: "One", cells: Array(cells[..<20])),
      TableSection(header: "Two", footer: "End", cells: Array(cells[20...])),
    ]
    #expect(cells[39].superview == nil)
    #expect(slider.offscreenRow === cells[39])
    #expect(slider.accessibilityScrollToVisible())
    #expect(slider.offscreenRow == nil)
    #expect(stage.application.readingOrder.contains(slider))
    #expect(table.accessibilityFrame.contains(slider.accessibilityFrame))
    // The table scrolls only as far as needed: the row is the last visible one.
    #expect(table.contentOffset.y == 1_464)
    #expect(cells[0].accessibilityScrollToVisible())
    #expect(table.contentOffset.y == 28)
    #expect(!cells[0].accessibilityScrollToVisible())

    // A cell that is no longer in the table is not scrolled to.
    table.sections = [TableSection(cells: Array(cells[..<30]))]
    #expect(cells[39].offscreenRow == nil)
    #expect(!cells[39].accessibilityScrollToVisible())
    table.isScrollEnabled = false
    #expect(!cells[29].accessibilityScrollToVisible())
    withExtendedLifetime(stage) {}
  }

  @Test func tableChangedDuringCellCreationIsHandled() {
    let table = TableView(frame: area)
    table.sections = [
      TableSection(rowCount: 100) { [weak table] row in
        if row == 3 { table?.sections = [TableSection(cells: [TableViewCell("Only")])] }
        return TableViewCell("Row \(row + 1)")
      }
    ]
    let stage = ControlStage(table)
    #expect(stage.labels == ["Only"])
  }

  @Test(arguments: [0, -5, Int.max])
  func invalidRowCountIsHandled(count: Int) {
    let table = TableView(
      sections: [
        TableSection(rowCount: count) { TableViewCell("\($0)") },
        TableSection(rowCount: count) { TableViewCell("\($0)") },
      ], frame: area)
    table.contentOffset = Point(x: 0, y: .infinity)
    table.contentOffset = Point(x: 0, y: .nan)
    table.contentOffset = Point(x: 0, y: -1e9)
    _ = table.accessibilityScroll(.down)
    #expect(table.subviews.count <= 11)
  }
}
