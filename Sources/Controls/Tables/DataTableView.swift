public import Elements

/// A table of data with cells addressed by row and column.
///
/// The cells are the descendants that have an `accessibilityTableCell`.
open class DataTableView: View, CellCollecting {
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityContainerType = .dataTable
  }

  /// Creates a table of texts, optionally with a header row and a header column.
  public convenience init(
    rows: [[String]], hasHeaderRow: Bool = false, hasHeaderColumn: Bool = false, frame: Rect = .zero
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
        // The corner is a header of its column only.
        if isRowHead && !isColumnHead { rowHeads.append(label) }
        if isColumnHead || isRowHead { label.accessibilityTraits = [.staticText, .header] }
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

  /// The labels created from texts, row by row.
  private var grid: [[Label]] = []
  /// The number of rows if not all of them exist as views; otherwise `nil`.
  public final var rowCount: Int?
  /// The number of columns if not all of them exist as views; otherwise `nil`.
  public final var columnCount: Int?
  /// The number of header rows at the top.
  public final var headerRowCount = 0 {
    didSet { if headerRowCount != oldValue { invalidateReadingOrder() } }
  }
  /// The number of leading header columns.
  public final var headerColumnCount = 0 {
    didSet { if headerColumnCount != oldValue { invalidateReadingOrder() } }
  }

  private var cells: DataTableCells {
    DataTableCells(of: self, headerRows: headerRowCount, headerColumns: headerColumnCount)
  }

  package final var collectedCells: DataTableCells? {
    type(of: self) == DataTableView.self ? cells : nil
  }

  /// The number of rows.
  open var accessibilityRowCount: Int { rowCount ?? cells.rowCount }

  /// The number of columns.
  open var accessibilityColumnCount: Int { columnCount ?? cells.columnCount }

  /// Returns the cell that covers a row and a column, considering spans.
  open func accessibilityDataTableCell(row: Int, column: Int) -> Responder? {
    cells.cell(row: row, column: column)
  }

  /// Returns the header cells of a row.
  open func accessibilityHeaders(row: Int) -> [Responder] { cells.headers(row: row) }

  /// Returns the header cells of a column.
  open func accessibilityHeaders(column: Int) -> [Responder] { cells.headers(column: column) }
}
