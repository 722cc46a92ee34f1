/// A table of data: what lies in it is known by row and column.
///
/// Its cells are whatever below it has an `accessibilityTableCell`.
open class DataTableView: View, AccessibilityContainerDataTable {
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityContainerType = .dataTable
  }

  /// A table of texts; the first row and the first column may head the others.
  public convenience init(
    rows: [[String]], hasHeaderRow: Bool = false, hasHeaderColumn: Bool = false,
    frame: Rect = .zero
  ) {
    self.init(frame: frame)
    let columns = rows.map(\.count).max() ?? 0
    var columnHeads: [Label] = []
    for (row, texts) in rows.enumerated() {
      var rowHeads: [Label] = []
      for (column, text) in texts.enumerated() {
        let label = Label(text)
        label.frame = Rect(
          x: Double(column) * frame.width / Double(columns),
          y: Double(row) * frame.height / Double(rows.count),
          width: frame.width / Double(columns), height: frame.height / Double(rows.count))
        let isColumnHead = hasHeaderRow && row == 0
        let isRowHead = hasHeaderColumn && column == 0
        let above = columnHeads.indices.contains(column) ? [columnHeads[column]] : []
        label.accessibilityTableCell = AccessibilityTableCell(
          row: row, column: column, headers: rowHeads + above)
        if isColumnHead { columnHeads.append(label) }
        // The corner heads its column alone.
        if isRowHead && !isColumnHead { rowHeads.append(label) }
        if isColumnHead || isRowHead {
          label.accessibilityTraits = [.staticText, .header]
        }
        addSubview(label)
      }
    }
  }

  /// How many rows there are, where not all of them are here.
  public final var rowCount: Int?
  public final var columnCount: Int?
  /// How many rows, from the first on, head the columns below them.
  public final var headerRowCount = 0
  /// How many columns, from the first on, head the rows beside them.
  public final var headerColumnCount = 0

  open var accessibilityRowCount: Int {
    if let rowCount { return rowCount }
    return cells.reduce(0) { max($0, Self.end($1.cell.row, $1.cell.rowSpan)) }
  }

  open var accessibilityColumnCount: Int {
    if let columnCount { return columnCount }
    return cells.reduce(0) { max($0, Self.end($1.cell.column, $1.cell.columnSpan)) }
  }

  /// The cell that covers a place, with all the rows and columns that it spans.
  open func accessibilityDataTableCell(row: Int, column: Int) -> Responder? {
    cells.first { $0.cell.covers(row: row) && $0.cell.covers(column: column) }?.responder
  }

  open func accessibilityHeaders(row: Int) -> [Responder] {
    let inRow = cells.filter { $0.cell.covers(row: row) }
    guard headerColumnCount == 0 else {
      return inRow.filter { ($0.cell.column ?? .max) < headerColumnCount }.map(\.responder)
    }
    return heads(of: inRow) { $0.covers(row: row) }
  }

  open func accessibilityHeaders(column: Int) -> [Responder] {
    let inColumn = cells.filter { $0.cell.covers(column: column) }
    guard headerRowCount == 0 else {
      return inColumn.filter { ($0.cell.row ?? .max) < headerRowCount }.map(\.responder)
    }
    return heads(of: inColumn) { $0.covers(column: column) }
  }

  private typealias Cell = (responder: Responder, cell: AccessibilityTableCell)

  /// What heads some cells, each once, as far as it stands in their row or column itself.
  private func heads(
    of cells: [Cell], where isHead: (AccessibilityTableCell) -> Bool
  ) -> [Responder] {
    var found: [Responder] = []
    for head in cells.flatMap(\.cell.headers) {
      guard let place = head.accessibilityTableCell, isHead(place) else { continue }
      if !found.contains(where: { $0 === head }) { found.append(head) }
    }
    return found
  }

  private var cells: [Cell] {
    var found: [Cell] = []
    var waiting: [Responder] = [self]
    var visited = 0
    while let responder = waiting.popLast(), visited < 100_000 {
      visited += 1
      if responder !== self, let cell = responder.accessibilityTableCell {
        found.append((responder, cell))
        continue
      }
      let parts = responder.asked.elements ?? (responder as? View)?.subviews ?? []
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
