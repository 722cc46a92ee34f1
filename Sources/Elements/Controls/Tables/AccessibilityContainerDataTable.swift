/// A container that answers for its cells by row and column, both counted from 0.
public protocol AccessibilityContainerDataTable: Responder {
  var accessibilityRowCount: Int { get }
  var accessibilityColumnCount: Int { get }
  func accessibilityDataTableCell(row: Int, column: Int) -> Responder?
  /// The cells that head a row.
  func accessibilityHeaders(row: Int) -> [Responder]
  /// The cells that head a column.
  func accessibilityHeaders(column: Int) -> [Responder]
}
