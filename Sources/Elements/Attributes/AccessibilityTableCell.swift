/// Where a cell stands in a data table.
public struct AccessibilityTableCell {
  /// From 0; nil is a cell that belongs to no row.
  public var row: Int?
  /// From 0; nil is a cell that belongs to no column.
  public var column: Int?
  public var rowSpan: Int
  public var columnSpan: Int
  /// The cells that head it, of its row and of its column.
  public var headers: [Responder]

  public init(
    row: Int?, column: Int?, rowSpan: Int = 1, columnSpan: Int = 1, headers: [Responder] = []
  ) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
    self.headers = headers
  }

  func covers(row: Int) -> Bool {
    AccessibilityTableCell.reach(from: self.row, rowSpan, covers: row)
  }

  func covers(column: Int) -> Bool {
    AccessibilityTableCell.reach(from: self.column, columnSpan, covers: column)
  }

  private static func reach(from start: Int?, _ span: Int, covers place: Int) -> Bool {
    guard let start, start >= 0, place >= start else { return false }
    return place - start < max(1, span)
  }
}
