import Controls
import Elements

/// The position of the cursor in the reading order, which remains valid if its element is gone.
struct CursorPlace {
  let index: Int
  private let frame: Rect
  /// The row that contained the element; `nil` if it was not in a row.
  private let former: FormerRow?

  init(of entry: ReadingOrder.Entry, at index: Int) {
    self.index = index
    frame = entry.frame
    former = entry.element.row.flatMap { FormerRow(of: $0, with: entry.element) }
  }

  private init(index: Int, frame: Rect, former: FormerRow?) {
    (self.index, self.frame, self.former) = (index, frame, former)
  }

  /// The table that contained the element's row.
  var table: TableView? { former?.table }

  /// The position without the other rows of its table, so that they are not retained.
  var withoutRows: CursorPlace {
    guard let former else { return self }
    return CursorPlace(index: index, frame: frame, former: former.withoutSections)
  }

  /// Returns the index of the element that is now nearest to the position; `nil` if the order is
  /// empty.
  ///
  /// This is the element at the center of the former frame, otherwise the element with the same
  /// index. For an element in a table row, the candidates are, in this order: the element with the
  /// same identifier, a new row at the position, the next remaining row of the section, the
  /// previous one, a nearby row of the table, and the table's header. If the element was the button
  /// that deleted its row, only the last two are considered.
  func nearest(in order: ReadingOrder) -> Int? {
    guard !order.entries.isEmpty else { return nil }
    let hit = order.hitTest(frame.center).flatMap { order.index(of: $0) }
    let there = hit ?? min(index, order.entries.count - 1)
    guard let former, let table = former.table else { return there }
    let deletesRow = former.deletesRow
    func row(at index: Int) -> TableViewCell? {
      order.entries[index].element.row.flatMap { $0.superview === table ? $0 : nil }
    }
    if let identifier = former.identifier, !deletesRow,
      let again = order.entries.firstIndex(where: {
        $0.element.row?.superview === table && $0.element.resolved.identifier == identifier
      })
    {
      return again
    }
    if let found = row(at: there), !deletesRow, !former.wasBeside(found) { return there }
    if !deletesRow, let neighbor = former.neighbor(in: table),
      let index = order.entries.firstIndex(where: { $0.element.row === neighbor })
    {
      return index
    }
    if row(at: there) != nil, !deletesRow { return there }
    let before = order.entries[..<min(index, order.entries.count)].indices
    let near =
      row(at: there) != nil
      ? there
      : before.last { row(at: $0) != nil } ?? order.entries.indices.first { row(at: $0) != nil }
    guard let near, let cell = row(at: near) else {
      return before.last { order.entries[$0].element.hasAncestor(table) } ?? there
    }
    var first = near
    while first > 0, row(at: first - 1) === cell { first -= 1 }
    return first
  }
}

/// A row that contained an element, and the state of its table at that time.
private final class FormerRow {
  private(set) weak var table: TableView?
  private weak var row: TableViewCell?
  /// Whether the element is a button that deletes its row.
  let deletesRow: Bool
  /// The identifier of the element, by which its replacement is found.
  let identifier: String?
  /// The sections of the table at that time.
  private let sections: [TableSection]

  init?(of row: TableViewCell, with element: Responder) {
    guard let table = row.table else { return nil }
    (self.row, self.table) = (row, table)
    deletesRow = element is CellRemoveButton || element is CellDeleteButton
    identifier = element.resolved.identifier
    sections = table.sections
  }

  private init(without former: FormerRow) {
    (row, table) = (former.row, former.table)
    (deletesRow, identifier, sections) = (former.deletesRow, former.identifier, [])
  }

  var withoutSections: FormerRow { FormerRow(without: self) }

  /// Returns whether the table contained a row at that time.
  func wasBeside(_ other: TableViewCell) -> Bool {
    sections.contains { section in section.cells.contains { $0 === other } }
  }

  /// Returns the next row of the section that is still in the table, otherwise the last one before.
  func neighbor(in table: TableView) -> TableViewCell? {
    guard let row else { return nil }
    let present = Set(table.sections.flatMap(\.cells).map { ObjectIdentifier($0) })
    for section in sections {
      guard let index = section.cells.firstIndex(where: { $0 === row }) else { continue }
      func remains(_ cell: TableViewCell) -> Bool {
        present.contains(ObjectIdentifier(cell)) && !cell.isHidden
      }
      return section.cells[(index + 1)...].first(where: remains)
        ?? section.cells[..<index].last(where: remains)
    }
    return nil
  }
}
