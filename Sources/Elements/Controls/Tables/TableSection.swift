/// Rows of a table that belong together.
public struct TableSection {
  /// What stands above its rows, and is a heading.
  public var header: String? {
    get { attributedHeader?.string }
    set { attributedHeader = newValue.map { AttributedText($0) } }
  }
  /// What stands below them.
  public var footer: String? {
    get { attributedFooter?.string }
    set { attributedFooter = newValue.map { AttributedText($0) } }
  }
  /// The header with what a voice needs to know about it.
  public var attributedHeader: AttributedText?
  public var attributedFooter: AttributedText?
  public var rowCount: Int
  /// Makes the cell of a row, when the row comes near what is shown.
  public var cell: (Int) -> TableViewCell
  /// Its cells, where they are there from the beginning.
  private(set) var cells: [TableViewCell] = []

  public init(
    header: String? = nil, footer: String? = nil, rowCount: Int,
    cell: @escaping (Int) -> TableViewCell
  ) {
    attributedHeader = header.map { AttributedText($0) }
    attributedFooter = footer.map { AttributedText($0) }
    self.rowCount = rowCount
    self.cell = cell
  }

  /// A section of cells that are there already.
  public init(header: String? = nil, footer: String? = nil, cells: [TableViewCell]) {
    self.init(header: header, footer: footer, rowCount: cells.count) {
      cells.indices.contains($0) ? cells[$0] : TableViewCell()
    }
    self.cells = cells
  }
}
