import Elements

/// The place of the cursor in the reading order, which stays known when its element is gone.
struct CursorPlace {
  let index: Int
  private let frame: Rect
  /// The row that the element was part of; `nil` if it was part of none.
  private let former: FormerRow?

  init(of entry: ReadingOrder.Entry, at index: Int) {
    self.index = index
    frame = entry.frame
    former = entry.element.row.flatMap { FormerRow(of: $0, with: entry.element) }
  }

  private init(index: Int, frame: Rect, former: FormerRow?) {
    (self.index, self.frame, self.former) = (index, frame, former)
  }

  /// The table of whose rows the element was part.
  var table: TableView? { former?.table }

  /// The place without the rows beside it, which would be kept with it.
  var withoutRows: CursorPlace {
    guard let former else { return self }
    return CursorPlace(index: index, frame: frame, former: former.withoutSections)
  }

  /// Returns the index of the element that is nearest to the place by now; `nil` if there is none.
  ///
  /// What has come to the place is nearest, and otherwise what has its number in the order. A row that
  /// was replaced is found by its identifier. Otherwise a new row at its place follows it, then the next
  /// row that remains, then the one before it, and the only row is followed by a header.
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
        $0.element.row?.superview === table && $0.element.asked.identifier == identifier
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
      return before.last { order.entries[$0].element.isHeld(by: table) } ?? there
    }
    var first = near
    while first > 0, row(at: first - 1) === cell { first -= 1 }
    return first
  }
}

/// The row that an element was part of, in a table that has changed since.
private final class FormerRow {
  private(set) weak var table: TableView?
  private weak var row: TableViewCell?
  /// A Boolean value that indicates whether the element is a button by which its row is deleted.
  let deletesRow: Bool
  /// The identifier of the element, by which its replacement is found.
  let identifier: String?
  /// The sections of the table with the rows beside it.
  private let sections: [TableSection]

  init?(of row: TableViewCell, with element: Responder) {
    guard let table = row.table else { return nil }
    (self.row, self.table) = (row, table)
    deletesRow = element is CellRemoveButton || element is CellDeleteButton
    identifier = element.asked.identifier
    sections = table.sections
  }

  private init(without former: FormerRow) {
    (row, table) = (former.row, former.table)
    (deletesRow, identifier, sections) = (former.deletesRow, former.identifier, [])
  }

  var withoutSections: FormerRow { FormerRow(without: self) }

  /// Returns whether a row was in the table already.
  func wasBeside(_ other: TableViewCell) -> Bool {
    sections.contains { section in section.cells.contains { $0 === other } }
  }

  /// Returns the row that followed in the section and is still in the table, or else the last one
  /// before it.
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
