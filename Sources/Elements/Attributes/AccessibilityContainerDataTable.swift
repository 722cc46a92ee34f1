/// A container that provides its cells by row and column, both zero-based.
public protocol AccessibilityContainerDataTable: Responder {
  /// The number of rows.
  var accessibilityRowCount: Int { get }
  /// The number of columns.
  var accessibilityColumnCount: Int { get }
  /// Returns the cell that covers a row and a column; `nil` if there is no such cell.
  func accessibilityDataTableCell(row: Int, column: Int) -> Responder?
  /// Returns the header cells of a row.
  func accessibilityHeaders(row: Int) -> [Responder]
  /// Returns the header cells of a column.
  func accessibilityHeaders(column: Int) -> [Responder]
}
