/// The first columns of the rows of a data table.
struct TableRows {
  /// The first column at which a cell begins, by row.
  private var firstColumns: [Int: Int] = [:]

  init(_ elements: [Responder]) {
    for element in elements {
      guard let cell = element.accessibilityTableCell, let row = cell.row, let column = cell.column
      else { continue }
      firstColumns[row] = min(firstColumns[row] ?? column, column)
    }
  }

  /// Returns whether a cell is the first that begins in its row.
  ///
  /// Cells that span into the row from above do not count.
  func begin(with cell: AccessibilityTableCell) -> Bool {
    guard let row = cell.row, let column = cell.column else { return false }
    return firstColumns[row].map { $0 >= column } ?? true
  }
}

extension ReadingOrder {
  /// Returns the context of a cell: row headers at the start of a row, column headers in every row.
  func cellContext(
    of element: Responder, in table: Int, beginsRow: Bool = false
  ) -> ElementContext? {
    guard let cell = element.accessibilityTableCell else { return nil }
    let isFirstInRow = beginsRow || tableRows(of: table).begin(with: cell)
    var rowHeaders: [Responder] = []
    var columnHeaders: [Responder] = []
    for header in headers(of: cell, in: table) where header !== element {
      let tableCell = header.accessibilityTableCell
      if let row = cell.row, let tableCell, tableCell.covers(row: row),
        cell.column.map(tableCell.covers(column:)) != true
      {
        if isFirstInRow, header.hasAncestor(containers[table].responder) {
          rowHeaders.append(header)
        }
      } else {
        columnHeaders.append(header)
      }
    }
    return .dataTableCell(
      row: cell.row, column: cell.column, rowSpan: cell.rowSpan, columnSpan: cell.columnSpan,
      isFirstInRow: isFirstInRow, rowHeaders: rowHeaders, columnHeaders: columnHeaders)
  }
}

extension ReadingOrder {
  /// Returns the headers that the cell lists, else those that the table provides.
  private func headers(of cell: AccessibilityTableCell, in table: Int) -> [Responder] {
    guard cell.headers.isEmpty else { return cell.headers }
    let rows: [Responder]
    let columns: [Responder]
    if let cells = tableCells(of: table) {
      rows = cell.row.map { cells.headers(row: $0) } ?? []
      columns = cell.column.map { cells.headers(column: $0) } ?? []
    } else if let table = containers[table].responder as? any AccessibilityContainerDataTable {
      rows = cell.row.map { table.accessibilityHeaders(row: $0) } ?? []
      columns = cell.column.map { table.accessibilityHeaders(column: $0) } ?? []
    } else {
      return []
    }
    return rows + columns.filter { column in !rows.contains { $0 === column } }
  }
}
