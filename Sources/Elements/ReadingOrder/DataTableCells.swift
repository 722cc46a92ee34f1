/// The cells of a data table, collected once for many header queries.
package struct DataTableCells {
  private typealias Cell = (responder: Responder, cell: AccessibilityTableCell)

  private let cells: [Cell]
  /// The row headers: the cells in the header columns.
  ///
  /// In a table without header columns, the cells that list headers themselves.
  private let rowHeaderSources: [Cell]
  private let columnHeaderSources: [Cell]
  private let headerRowCount: Int
  private let headerColumnCount: Int

  /// Collects the cells of a table with header rows at the top and leading header columns.
  package init(of table: Responder, headerRows rows: Int, headerColumns columns: Int) {
    let cells = Self.cells(in: table)
    self.cells = cells
    (headerRowCount, headerColumnCount) = (rows, columns)
    rowHeaderSources = cells.filter {
      columns == 0 ? !$0.cell.headers.isEmpty : ($0.cell.column ?? .max) < columns
    }
    columnHeaderSources = cells.filter {
      rows == 0 ? !$0.cell.headers.isEmpty : ($0.cell.row ?? .max) < rows
    }
  }

  package var rowCount: Int { cells.reduce(0) { max($0, Self.end($1.cell.row, $1.cell.rowSpan)) } }

  package var columnCount: Int {
    cells.reduce(0) { max($0, Self.end($1.cell.column, $1.cell.columnSpan)) }
  }

  package func cell(row: Int, column: Int) -> Responder? {
    cells.first { $0.cell.covers(row: row) && $0.cell.covers(column: column) }?.responder
  }

  package func headers(row: Int) -> [Responder] {
    let inRow = rowHeaderSources.filter { $0.cell.covers(row: row) }
    guard headerColumnCount == 0 else { return inRow.map(\.responder) }
    return listedHeaders(of: inRow) { $0.covers(row: row) }
  }

  package func headers(column: Int) -> [Responder] {
    let inColumn = columnHeaderSources.filter { $0.cell.covers(column: column) }
    guard headerRowCount == 0 else { return inColumn.map(\.responder) }
    return listedHeaders(of: inColumn) { $0.covers(column: column) }
  }

  /// Returns the headers that cells list, without duplicates, restricted to those in the same row
  /// or column.
  private func listedHeaders(
    of cells: [Cell], where isMatching: (AccessibilityTableCell) -> Bool
  ) -> [Responder] {
    var found: [Responder] = []
    var known: Set<ObjectIdentifier> = []
    for header in cells.lazy.flatMap(\.cell.headers) {
      guard let tableCell = header.accessibilityTableCell, isMatching(tableCell) else { continue }
      if known.insert(ObjectIdentifier(header)).inserted { found.append(header) }
    }
    return found
  }

  private static func cells(in table: Responder) -> [Cell] {
    var found: [Cell] = []
    var waiting: [Responder] = [table]
    var visited = 0
    while let responder = waiting.popLast(), visited < 100_000 {
      visited += 1
      if responder !== table, let cell = responder.accessibilityTableCell {
        found.append((responder, cell))
        continue
      }
      let parts = responder.resolved.elements ?? (responder as? View)?.subviews ?? []
      waiting.append(contentsOf: parts.reversed())
    }
    return found
  }

  private static func end(_ start: Int?, _ span: Int) -> Int {
    guard let start, start >= 0 else { return 0 }
    let (end, isTooFar) = start.addingReportingOverflow(max(1, span))
    return isTooFar ? start : end
  }
}

/// A data table whose cells can be collected at once.
package protocol CellCollecting: AccessibilityContainerDataTable {
  /// The cells, collected now; `nil` if a subclass may provide others.
  var collectedCells: DataTableCells? { get }
}
