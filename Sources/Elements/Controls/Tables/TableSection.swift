/// Rows of a table that belong together.
public struct TableSection {
  /// What stands above its rows, and is a heading.
  public var header: String?
  /// What stands below them.
  public var footer: String?
  public var rowCount: Int
  /// Makes the cell of a row, when the row comes near what is shown.
  public var cell: (Int) -> TableViewCell

  public init(
    header: String? = nil, footer: String? = nil, rowCount: Int,
    cell: @escaping (Int) -> TableViewCell
  ) {
    self.header = header
    self.footer = footer
    self.rowCount = rowCount
    self.cell = cell
  }

  /// A section of cells that are there already.
  public init(header: String? = nil, footer: String? = nil, cells: [TableViewCell]) {
    self.init(header: header, footer: footer, rowCount: cells.count) {
      cells.indices.contains($0) ? cells[$0] : TableViewCell()
    }
  }
}
