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
  package private(set) var cells: [TableViewCell] = []

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
  /// Cells that are made as they come near are not known in advance, so each of them has a row.
  var rowsNotHidden: [Int]? {
    guard cells.contains(where: \.isHidden) else { return nil }
    return (0..<max(0, rowCount)).filter { !cells.indices.contains($0) || !cells[$0].isHidden }
  }

  /// Takes one of its cells away; nil where they are made as they come near.
  mutating func removeCell(at row: Int) -> TableViewCell? {
    guard cells.indices.contains(row) else { return nil }
    var left = cells
    let cell = left.remove(at: row)
    replaceCells(left)
    return cell
  }

  mutating func insert(_ cell: TableViewCell, at row: Int) {
    insert([cell], at: row)
  }

  /// Inserts cells before a row, or behind the last.
  package mutating func insert(_ more: [TableViewCell], at row: Int) {
    var all = cells
    all.insert(contentsOf: more, at: min(max(0, row), all.count))
    replaceCells(all)
  }

  package mutating func replaceCells(_ cells: [TableViewCell]) {
    var section = TableSection(cells: cells)
    section.attributedHeader = attributedHeader
    section.attributedFooter = attributedFooter
    self = section
  }

  /// A section of cells that are there already.
  public init(header: String? = nil, footer: String? = nil, cells: [TableViewCell]) {
    self.init(header: header, footer: footer, rowCount: cells.count) {
      cells.indices.contains($0) ? cells[$0] : TableViewCell()
    }
    self.cells = cells
  }
}
