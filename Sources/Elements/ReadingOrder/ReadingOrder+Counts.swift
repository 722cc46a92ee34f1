/// Element counts that include rows without views as one element each.
extension ReadingOrder {
  /// Returns the number of elements in a range of the order.
  package func count(_ part: Range<Int>) -> Int {
    part.count
      + tables.reduce(0) { count, table in
        guard let rows = entries(of: table), part.lowerBound <= rows.lowerBound,
          rows.upperBound < part.upperBound
        else { return count }
        return count + table.unloadedItems.before + table.unloadedItems.behind
      }
  }

  /// Returns the number of an element among all, from 1.
  package func number(of index: Int) -> Int {
    tables.reduce(count(0..<index) + 1) { number, table in
      guard entries(of: table)?.contains(index) == true else { return number }
      return number + table.unloadedItems.before
    }
  }

  /// Returns the indices of a table's elements, which are contiguous.
  private func entries(of table: any LoadingTable) -> ClosedRange<Int>? {
    guard let first = entries.firstIndex(where: { $0.element.hasAncestor(table) }),
      let last = entries.lastIndex(where: { $0.element.hasAncestor(table) })
    else { return nil }
    return first...last
  }
}
