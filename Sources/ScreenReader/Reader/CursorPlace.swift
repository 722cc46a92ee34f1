import Elements

/// The place of the cursor in the reading order, which stays known when its element is gone.
struct CursorPlace {
  let index: Int
  private let frame: Rect
  /// The table of whose rows the element was part.
  private(set) weak var table: TableView?
  /// A Boolean value that indicates whether the element is a button by which its row is deleted.
  private let deletesRow: Bool

  init(of entry: ReadingOrder.Entry, at index: Int) {
    let element = entry.element
    self.index = index
    frame = entry.frame
    table = element.row?.table
    deletesRow = table != nil && (element is CellRemoveButton || element is CellDeleteButton)
  }

  /// Returns the index of the element that is nearest to the place by now; `nil` if there is none.
  ///
  /// What has come to the place is nearest, and otherwise what has its number in the order. A row is
  /// followed by another row of its table, the last one by the row before it, and the only one by a header.
  func nearest(in order: ReadingOrder) -> Int? {
    guard !order.entries.isEmpty else { return nil }
    let hit = order.hitTest(frame.center).flatMap { order.index(of: $0) }
    let there = hit ?? min(index, order.entries.count - 1)
    guard let table else { return there }
    func row(at index: Int) -> TableViewCell? {
      order.entries[index].element.row.flatMap { $0.superview === table ? $0 : nil }
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
