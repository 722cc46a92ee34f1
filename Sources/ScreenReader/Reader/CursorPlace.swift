import Elements

/// The place of the cursor in the reading order, which stays known when its element is gone.
struct CursorPlace {
  let index: Int
  private let frame: Rect
  /// The table of whose rows the element was part.
  private(set) weak var table: TableView?
  /// A Boolean value that indicates whether the element is a button by which its row is deleted.
  private let deletesRow: Bool
  /// The row that the element was part of, and the sections of its table with the rows beside it.
  private weak var row: TableViewCell?
  private var sections: [TableSection] = []
  /// The identifier of the element, by which one that is made anew is known.
  private var identifier: String?

  init(of entry: ReadingOrder.Entry, at index: Int) {
    let element = entry.element
    self.index = index
    frame = entry.frame
    row = element.row
    table = row?.table
    if let table {
      sections = table.sections
      identifier = element.asked.identifier
    }
    deletesRow = table != nil && (element is CellRemoveButton || element is CellDeleteButton)
  }

  /// The place without the rows beside it, which would be kept with it.
  var withoutRows: CursorPlace {
    var place = self
    place.sections = []
    return place
  }

  /// Returns the index of the element that is nearest to the place by now; `nil` if there is none.
  ///
  /// What has come to the place is nearest, and otherwise what has its number in the order. A row that
  /// is made anew is known by its identifier. Otherwise a new row at its place follows it, then the next
  /// row that remains, then the one before it, and the only row is followed by a header.
  func nearest(in order: ReadingOrder) -> Int? {
    guard !order.entries.isEmpty else { return nil }
    let hit = order.hitTest(frame.center).flatMap { order.index(of: $0) }
    let there = hit ?? min(index, order.entries.count - 1)
    guard let table else { return there }
    func row(at index: Int) -> TableViewCell? {
      order.entries[index].element.row.flatMap { $0.superview === table ? $0 : nil }
    }
    if let identifier, !deletesRow,
      let again = order.entries.firstIndex(where: {
        $0.element.row?.superview === table && $0.element.asked.identifier == identifier
      })
    {
      return again
    }
    if let found = row(at: there), !deletesRow, !wasBeside(found) { return there }
    if !deletesRow, let neighbor = neighbor(in: table),
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

  /// Returns whether a row was in the table already.
  private func wasBeside(_ other: TableViewCell) -> Bool {
    sections.contains { section in section.cells.contains { $0 === other } }
  }

  /// Returns the row that followed in the section and is still in the table, or else the last one
  /// before it.
  private func neighbor(in table: TableView) -> TableViewCell? {
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
