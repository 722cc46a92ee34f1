/// The position of a cell in a data table.
public struct AccessibilityTableCell {
  /// The zero-based row; `nil` if the cell belongs to no row.
  public var row: Int?
  /// The zero-based column; `nil` if the cell belongs to no column.
  public var column: Int?
  /// The number of rows that the cell spans.
  public var rowSpan: Int
  /// The number of columns that the cell spans.
  public var columnSpan: Int
  /// The header cells of the cell's row and column.
  public var headers: [Responder]

  /// Creates a position.
  public init(
    row: Int?, column: Int?, rowSpan: Int = 1, columnSpan: Int = 1, headers: [Responder] = []
  ) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
    self.headers = headers
  }

  package func covers(row: Int) -> Bool {
    AccessibilityTableCell.reach(from: self.row, rowSpan, covers: row)
  }

  package func covers(column: Int) -> Bool {
    AccessibilityTableCell.reach(from: self.column, columnSpan, covers: column)
  }

  private static func reach(from start: Int?, _ span: Int, covers index: Int) -> Bool {
    guard let start, start >= 0, index >= start else { return false }
    return index - start < max(1, span)
  }
}
