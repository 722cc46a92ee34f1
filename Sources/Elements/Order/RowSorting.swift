/// Puts what lies side by side and one below the other into reading order.
struct RowSorting {
  let style: ReadingOrder.Style
  let idiom: Application.Idiom
  let direction: Application.Direction

  /// Something that has a place: an element, or a group that stays together.
  struct Item {
    var origin: Point
    /// The element, or the first of the group's members, counted in the walk that found them.
    var start: Int32
    /// How many members a group has; 0 is an element.
    var count: Int32
  }

  /// How much lower something has to begin to be in the next row.
  var rowHeight: Double {
    switch idiom {
    case .phone: 8
    case .pad: 13
    }
  }

  /// The rule of iOS: clearly higher, or else further along the row.
  func precedes(_ one: Point, _ other: Point) -> Bool {
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

  /// Rows first: all that begins less than a row's height below the first of the row is in it.
  private func sortByRows(_ items: inout [Item]) {
    items.sort { $0.origin.y < $1.origin.y }
    var start = 0
    while start < items.count {
      let limit = items[start].origin.y + rowHeight
      // Far out, a row's height is less than the next number: the first is in its row all the same.
      var end = start + 1
      while end < items.count, items[end].origin.y < limit { end += 1 }
      if end - start > 1 { items[start..<end].sort { comesFirstInRow($0.origin, $1.origin) } }
      start = end
    }
  }

  /// The place of a group: that of its first member, even where a list begins with another.
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
