/// How many elements there are for who goes through them: rows that do not exist count as one each.
extension ReadingOrder {
  /// How many elements a part of the order stands for.
  package func count(_ part: Range<Int>) -> Int {
    part.count
      + tables.reduce(0) { count, table in
        guard let rows = entries(of: table), part.lowerBound <= rows.lowerBound,
          rows.upperBound < part.upperBound
        else { return count }
        return count + table.missingItems.before + table.missingItems.behind
      }
  }

  /// The number of an element among all, counted from 1.
  package func number(of index: Int) -> Int {
    tables.reduce(count(0..<index) + 1) { number, table in
      guard entries(of: table)?.contains(index) == true else { return number }
      return number + table.missingItems.before
    }
  }

  /// The elements of a table; what scrolls is kept together.
  private func entries(of table: TableView) -> ClosedRange<Int>? {
    guard let first = entries.firstIndex(where: { $0.element.isHeld(by: table) }),
      let last = entries.lastIndex(where: { $0.element.isHeld(by: table) })
    else { return nil }
    return first...last
  }
}
