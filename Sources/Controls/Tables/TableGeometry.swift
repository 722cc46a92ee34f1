/// The vertical layout of a table's rows, headers and footers.
///
/// Each of them is an item with an index in the whole table. Its position does not depend on
/// whether its view exists.
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
    /// The indices of the visible rows; `nil` if no row is hidden.
    var rows: [Int]?
    var top: Double
    var firstItem: Int
    var firstRow: Int

    var headerHeight: Double { hasHeader ? TableGeometry.headerHeight : 0 }
    /// The item index of the first row.
    var firstRowItem: Int { firstItem + (hasHeader ? 1 : 0) }

    /// Returns the row at an index among the visible rows.
    func row(at index: Int) -> Int { rows.map { $0[index] } ?? index }

    /// Returns the index of a row among the visible rows; `nil` if it is hidden or does not exist.
    func index(of row: Int) -> Int? {
      guard let rows else { return (0..<rowCount).contains(row) ? row : nil }
      let index = rows.partitioningIndex { $0 >= row }
      return index < rows.count && rows[index] == row ? index : nil
    }
  }

  static let headerHeight = 28.0
  /// The maximum number of rows of a section, which prevents integer overflow.
  static let maximumRows = 1_000_000_000

  let rowHeight: Double
  let height: Double
  let itemCount: Int
  let rowCount: Int
  private let sections: [Section]
  /// The indices of the sections that contain any item.
  private let filled: [Int]

  init(_ tableSections: [TableSection], rowHeight: Double, spacing: Double = 0) {
    let rowHeight = rowHeight >= 1 && rowHeight.isFinite ? rowHeight : 1
    var sections: [Section] = []
    var top = 0.0
    var item = 0
    var row = 0
    for section in tableSections {
      if !sections.isEmpty { top += spacing }
      let rows = section.rowsNotHidden
      let made = Section(
        hasHeader: section.header != nil, hasFooter: section.footer != nil,
        rowCount: rows?.count ?? min(max(0, section.rowCount), TableGeometry.maximumRows),
        rows: rows, top: top, firstItem: item, firstRow: row)
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

  /// Returns the part of the table that an item is.
  func part(of item: Int) -> Part {
    let index = lastSection { $0.firstItem <= item }
    let section = sections[index]
    let inside = item - section.firstRowItem
    if inside < 0 { return .header(section: index) }
    return inside < section.rowCount
      ? .row(IndexPath(row: section.row(at: inside), section: index)) : .footer(section: index)
  }

  /// Returns the vertical range of an item.
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

  /// Returns the zero-based index of a row among all visible rows of the table.
  func index(of path: IndexPath) -> Int {
    let section = sections[path.section]
    return section.firstRow + (section.index(of: path.row) ?? 0)
  }

  /// Returns the item at a vertical position: the first item if it is above all, the last if it is
  /// below all.
  func item(at y: Double) -> Int {
    let section = sections[lastSection { $0.top <= y }]
    let inside = (y - section.top - section.headerHeight) / rowHeight
    if inside < 0 { return section.firstItem }
    let row = Int(min(inside, Double(section.rowCount)))
    let last = section.rowCount - 1 + (section.hasFooter ? 1 : 0)
    return section.firstRowItem + min(row, last)
  }

  /// Returns the last section that satisfies a condition that all sections before it satisfy.
  private func lastSection(where isBefore: (Section) -> Bool) -> Int {
    filled[max(0, filled.partitioningIndex { !isBefore(sections[$0]) } - 1)]
  }
}
