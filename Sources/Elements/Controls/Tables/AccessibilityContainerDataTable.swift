/// A container that provides its cells by row and column, both zero-based.
public protocol AccessibilityContainerDataTable: Responder {
  var accessibilityRowCount: Int { get }
  var accessibilityColumnCount: Int { get }
  func accessibilityDataTableCell(row: Int, column: Int) -> Responder?
  /// Returns the header cells of a row.
  func accessibilityHeaders(row: Int) -> [Responder]
  /// Returns the header cells of a column.
  func accessibilityHeaders(column: Int) -> [Responder]
}
