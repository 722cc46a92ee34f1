import Controls
import Elements
import Testing

@Suite struct DataTableViewTests {
  private let table = DataTableView(
    rows: [["City", "High", "Low"], ["Berlin", "21", "12"], ["Rome", "30", "19"]],
    hasHeaderRow: true, hasHeaderColumn: true, frame: Rect(x: 0, y: 0, width: 300, height: 132))

  private func labels(_ responders: [Responder]) -> [String?] { responders.map(\.spokenLabel) }

  @Test func tableIsADataTableContainer() {
    let stage = ControlStage(table)
    #expect(stage.application.readingOrder.containers.map(\.kind) == [.dataTable])
    #expect(stage.labels.prefix(4) == ["City", "High", "Low", "Berlin"])
  }

  @Test func cellsAreFoundByRowAndColumn() {
    #expect(table.accessibilityRowCount == 3)
    #expect(table.accessibilityColumnCount == 3)
    #expect(table.accessibilityDataTableCell(row: 1, column: 2)?.spokenLabel == "12")
    #expect(table.accessibilityDataTableCell(row: 3, column: 0) == nil)
    #expect(table.accessibilityDataTableCell(row: -1, column: 0) == nil)
  }

  @Test func headersAreReturnedByRowAndColumn() {
    #expect(labels(table.accessibilityHeaders(row: 1)) == ["Berlin"])
    #expect(labels(table.accessibilityHeaders(column: 2)) == ["Low"])
    #expect(labels(table.accessibilityHeaders(row: 0)) == [])
    let cell = table.accessibilityDataTableCell(row: 2, column: 1)
    #expect(labels(cell?.accessibilityTableCell?.headers ?? []) == ["Rome", "High"])
  }

  @Test func spanningCellIsFoundInAllItsPositions() {
    let table = DataTableView(frame: Rect(x: 0, y: 0, width: 300, height: 132))
    let wide = Label("Wide", frame: Rect(x: 0, y: 0, width: 200, height: 44))
    wide.accessibilityTableCell = AccessibilityTableCell(
      row: 0, column: 1, rowSpan: 2, columnSpan: 3)
    let holder = View(frame: table.frame)
    holder.addSubview(wide)
    table.addSubview(holder)
    #expect(table.accessibilityRowCount == 2)
    #expect(table.accessibilityColumnCount == 4)
    #expect(table.accessibilityDataTableCell(row: 1, column: 3) === wide)
    #expect(table.accessibilityDataTableCell(row: 0, column: 0) == nil)
  }

  @Test func invalidCellNumbersAreHandled() {
    let table = DataTableView(rows: [])
    let cell = Label("Far")
    cell.accessibilityTableCell = AccessibilityTableCell(
      row: .max, column: -4, rowSpan: .max, columnSpan: .min)
    table.addSubview(cell)
    #expect(table.accessibilityRowCount == .max)
    #expect(table.accessibilityColumnCount == 0)
    #expect(table.accessibilityDataTableCell(row: 0, column: 0) == nil)
  }

  @Test func tableMayDeclareHeaderRowsAndColumns() {
    let table = DataTableView(
      rows: [["City", "High"], ["Berlin", "21"]],
      frame: Rect(x: 0, y: 0, width: 200, height: 88))
    #expect(table.accessibilityHeaders(column: 1).isEmpty)
    table.headerRowCount = 1
    table.headerColumnCount = 1
    #expect(labels(table.accessibilityHeaders(column: 1)) == ["High"])
    #expect(labels(table.accessibilityHeaders(row: 1)) == ["Berlin"])
  }

  @Test func tableMayDeclareMoreRowsAndColumnsThanLoaded() {
    table.rowCount = 200
    table.columnCount = 9
    #expect(table.accessibilityRowCount == 200)
    #expect(table.accessibilityColumnCount == 9)
  }
}
