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
    var columnHeads: [Label] = []
    for (row, texts) in rows.enumerated() {
      var rowHeads: [Label] = []
      var labels: [Label] = []
      for (column, text) in texts.enumerated() {
        let label = Label(text)
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
        labels.append(label)
      }
      grid.append(labels)
    }
    layoutSubviews()
  }

  open override func layoutSubviews() {
    let columns = grid.map(\.count).max() ?? 0
    for (row, labels) in grid.enumerated() {
      for (column, label) in labels.enumerated() {
        label.frame = mirrored(
          Rect(
            x: Double(column) * frame.width / Double(columns),
            y: Double(row) * frame.height / Double(grid.count),
            width: frame.width / Double(columns), height: frame.height / Double(grid.count)))
      }
    }
  }

  /// The texts that it was made of, row by row.
  private var grid: [[Label]] = []
  /// How many rows there are, where not all of them are here.
  public final var rowCount: Int?
  public final var columnCount: Int?
  /// How many rows, from the first on, head the columns below them.
  public final var headerRowCount = 0 {
    didSet { if headerRowCount != oldValue { arrangementChanged() } }
  }
  /// How many columns, from the first on, head the rows beside them.
  public final var headerColumnCount = 0 {
    didSet { if headerColumnCount != oldValue { arrangementChanged() } }
  }

  open var accessibilityRowCount: Int { rowCount ?? DataTableCells(of: self).rowCount }

  open var accessibilityColumnCount: Int { columnCount ?? DataTableCells(of: self).columnCount }

  /// The cell that covers a place, with all the rows and columns that it spans.
  open func accessibilityDataTableCell(row: Int, column: Int) -> Responder? {
    DataTableCells(of: self).cell(row: row, column: column)
  }

  open func accessibilityHeaders(row: Int) -> [Responder] {
    DataTableCells(of: self).headers(row: row)
  }

  open func accessibilityHeaders(column: Int) -> [Responder] {
    DataTableCells(of: self).headers(column: column)
  }
}
