/// Sorts items at screen positions into reading order.
package struct RowSorting {
  let style: ReadingOrder.Style
  let idiom: Application.Idiom
  let direction: Application.Direction

  package init(
    style: ReadingOrder.Style, idiom: Application.Idiom, direction: Application.Direction
  ) {
    self.style = style
    self.idiom = idiom
    self.direction = direction
  }

  /// An item to sort: an element, or a group that stays together.
  struct Item {
    var origin: Point
    /// The index of the element in the traversal, or of the group's first member.
    var start: Int32
    /// The number of members of a group; 0 for an element.
    var count: Int32
  }

  /// The vertical distance at which a new row begins, in points.
  var rowHeight: Double {
    switch idiom {
    case .phone: 8
    case .pad: 13
    }
  }

  /// Returns whether a position precedes another by the rule of iOS: clearly higher, or else
  /// further along the row.
  package func precedes(_ one: Point, _ other: Point) -> Bool {
    let drop = other.y - one.y
    if drop >= rowHeight || drop <= -rowHeight { return drop > 0 }
    return comesFirstInRow(one, other)
  }

  private func comesFirstInRow(_ one: Point, _ other: Point) -> Bool {
    switch direction {
    case .leftToRight: one.x < other.x
    case .rightToLeft: one.x > other.x
    }
  }

  func sort(_ items: inout [Item]) {
    guard items.count > 1 else { return }
    switch style {
    case .compatible: items.sort { precedes($0.origin, $1.origin) }
    case .strict: sortByRows(&items)
    }
  }

  /// Sorts by rows.
  ///
  /// A row contains the items that start less than `rowHeight` below its first item.
  private func sortByRows(_ items: inout [Item]) {
    items.sort { $0.origin.y < $1.origin.y }
    var start = 0
    while start < items.count {
      let limit = items[start].origin.y + rowHeight
      // At very large coordinates adding `rowHeight` has no effect; the first item still is in its
      // row.
      var end = start + 1
      while end < items.count, items[end].origin.y < limit { end += 1 }
      if end - start > 1 { items[start..<end].sort { comesFirstInRow($0.origin, $1.origin) } }
      start = end
    }
  }

  /// Returns the sort position of a group: that of its first member in reading order, even if a
  /// list starts with another.
  func first(of items: [Item]) -> Point? {
    switch style {
    case .compatible: items.min { precedes($0.origin, $1.origin) }?.origin
    case .strict: firstByRows(items)
    }
  }

  private func firstByRows(_ items: [Item]) -> Point? {
    guard let top = items.map(\.origin.y).min() else { return nil }
    let limit = top + rowHeight
    let row = items.lazy.map(\.origin).filter { $0.y < limit || $0.y == top }
    return row.min { $0.x != $1.x ? comesFirstInRow($0, $1) : $0.y < $1.y }
  }
}
