/// Where the rows, headers and footers of a table lie, from the top down.
///
/// Each is an item, counted through the whole table; none has to exist to have a place.
struct TableGeometry {
  enum Part: Hashable {
    case header(section: Int)
    case row(IndexPath)
    case footer(section: Int)
  }

  private struct Section {
    var hasHeader: Bool
    var hasFooter: Bool
    var rowCount: Int
    /// The rows that are not hidden, where any is.
    var rows: [Int]?
    var top: Double
    var firstItem: Int
    var firstRow: Int

    var headerHeight: Double { hasHeader ? TableGeometry.headerHeight : 0 }
    /// The item of its first row.
    var firstRowItem: Int { firstItem + (hasHeader ? 1 : 0) }

    /// The row at an index among those that are not hidden.
    func row(at index: Int) -> Int { rows.map { $0[index] } ?? index }

    /// The index of a row among those that are not hidden.
    func index(of row: Int) -> Int? {
      guard let rows else { return (0..<rowCount).contains(row) ? row : nil }
      let index = rows.firstPlace { $0 >= row }
      return index < rows.count && rows[index] == row ? index : nil
    }
  }

  static let headerHeight = 28.0
  /// More rows than anybody scrolls through, and few enough to be counted.
  static let mostRows = 1_000_000_000

  let rowHeight: Double
  let height: Double
  let itemCount: Int
  let rowCount: Int
  private let sections: [Section]
  /// Which of the sections hold anything.
  private let filled: [Int]

  init(_ tableSections: [TableSection], rowHeight: Double) {
    let rowHeight = rowHeight >= 1 && rowHeight.isFinite ? rowHeight : 1
    var sections: [Section] = []
    var top = 0.0
    var item = 0
    var row = 0
    for section in tableSections {
      let rows = section.rowsNotHidden
      let made = Section(
        hasHeader: section.header != nil, hasFooter: section.footer != nil,
        rowCount: rows?.count ?? min(max(0, section.rowCount), TableGeometry.mostRows), rows: rows,
        top: top, firstItem: item, firstRow: row)
      sections.append(made)
      let extras = (made.hasHeader ? 1 : 0) + (made.hasFooter ? 1 : 0)
      top += Double(made.rowCount) * rowHeight + Double(extras) * TableGeometry.headerHeight
      item += made.rowCount + extras
      row += made.rowCount
    }
    self.rowHeight = rowHeight
    self.sections = sections
    filled = sections.indices.filter {
      sections[$0].rowCount > 0 || sections[$0].hasHeader || sections[$0].hasFooter
    }
    height = top
    itemCount = item
    rowCount = row
  }

  /// What an item is.
  func part(of item: Int) -> Part {
    let index = lastSection { $0.firstItem <= item }
    let section = sections[index]
    let inside = item - section.firstRowItem
    if inside < 0 { return .header(section: index) }
    return inside < section.rowCount
      ? .row(IndexPath(row: section.row(at: inside), section: index)) : .footer(section: index)
  }

  /// From where to where an item lies.
  func span(of item: Int) -> Range<Double> {
    let section = sections[lastSection { $0.firstItem <= item }]
    let inside = item - section.firstRowItem
    let rows = section.top + section.headerHeight
    if inside < 0 { return section.top..<rows }
    let top = rows + Double(min(inside, section.rowCount)) * rowHeight
    return top..<top + (inside < section.rowCount ? rowHeight : TableGeometry.headerHeight)
  }

  func item(of path: IndexPath) -> Int? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    return section.index(of: path.row).map { section.firstRowItem + $0 }
  }

  /// Which row it is, counted from 0 through those of the table that are not hidden.
  func place(of path: IndexPath) -> Int {
    let section = sections[path.section]
    return section.firstRow + (section.index(of: path.row) ?? 0)
  }

  /// The item at a height, the first above everything and the last below, where there are any.
  func item(at y: Double) -> Int {
    let section = sections[lastSection { $0.top <= y }]
    let inside = (y - section.top - section.headerHeight) / rowHeight
    if inside < 0 { return section.firstItem }
    let row = Int(min(inside, Double(section.rowCount)))
    let last = section.rowCount - 1 + (section.hasFooter ? 1 : 0)
    return section.firstRowItem + min(row, last)
  }

  /// The last section of which something holds that holds of all before it.
  private func lastSection(where isBefore: (Section) -> Bool) -> Int {
    filled[max(0, filled.firstPlace { !isBefore(sections[$0]) } - 1)]
  }
}
