public import Elements

/// A section of a table.
public struct TableSection {
  /// The heading above the rows.
  public var header: String? {
    get { attributedHeader?.string }
    set { attributedHeader = newValue.map { AttributedText($0) } }
  }
  /// The text below the rows.
  public var footer: String? {
    get { attributedFooter?.string }
    set { attributedFooter = newValue.map { AttributedText($0) } }
  }
  /// The header with speech attributes.
  public var attributedHeader: AttributedText?
  /// The footer with speech attributes.
  public var attributedFooter: AttributedText?
  /// The number of rows.
  public var rowCount: Int
  /// Creates the cell of a row.
  ///
  /// Called when the row comes near the visible area.
  public var cell: (Int) -> TableViewCell
  /// The cells of a section that was created with cells; otherwise empty.
  package private(set) var cells: [TableViewCell] = []

  /// Creates a section whose cells are created on demand.
  public init(
    header: String? = nil, footer: String? = nil, rowCount: Int,
    cell: @escaping (Int) -> TableViewCell
  ) {
    attributedHeader = header.map { AttributedText($0) }
    attributedFooter = footer.map { AttributedText($0) }
    self.rowCount = rowCount
    self.cell = cell
  }

  /// The rows whose cells are not hidden; `nil` if none is hidden.
  ///
  /// Cells created on demand count as visible.
  var rowsNotHidden: [Int]? {
    guard cells.contains(where: \.isHidden) else { return nil }
    return (0..<max(0, rowCount)).filter { !cells.indices.contains($0) || !cells[$0].isHidden }
  }

  /// Removes a cell.
  ///
  /// Returns `nil` if the section's cells are created on demand.
  mutating func removeCell(at row: Int) -> TableViewCell? {
    guard cells.indices.contains(row) else { return nil }
    var left = cells
    let cell = left.remove(at: row)
    replaceCells(left)
    return cell
  }

  mutating func insert(_ cell: TableViewCell, at row: Int) { insert([cell], at: row) }

  /// Inserts cells before a row, or at the end.
  package mutating func insert(_ more: [TableViewCell], at row: Int) {
    var all = cells
    all.insert(contentsOf: more, at: min(max(0, row), all.count))
    replaceCells(all)
  }

  /// Replaces the cells and keeps header and footer.
  package mutating func replaceCells(_ cells: [TableViewCell]) {
    var section = TableSection(cells: cells)
    section.attributedHeader = attributedHeader
    section.attributedFooter = attributedFooter
    self = section
  }

  /// Creates a section from existing cells.
  public init(header: String? = nil, footer: String? = nil, cells: [TableViewCell]) {
    self.init(header: header, footer: footer, rowCount: cells.count) {
      cells.indices.contains($0) ? cells[$0] : TableViewCell()
    }
    self.cells = cells
  }
}
