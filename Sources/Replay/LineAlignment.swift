/// Aligns two lists of lines and finds their common and differing lines.
package enum LineAlignment {
  /// A row of the alignment.
  package enum Row: Equatable {
    /// A line in both lists.
    case same(String)
    /// A line only in the first list.
    case first(String)
    /// A line only in the second list.
    case second(String)
  }

  /// Returns the rows with the most common lines.
  ///
  /// In a change, lines of the first list come first.
  package static func rows(
    _ first: [String], _ second: [String],
    areEqual: (String, String) -> Bool = { $0.utf8.elementsEqual($1.utf8) }
  ) -> [Row] {
    let common = commonCounts(first, second, areEqual)
    var rows: [Row] = []
    var (one, two) = (0, 0)
    while one < first.count || two < second.count {
      let hasBoth = one < first.count && two < second.count
      if hasBoth, areEqual(first[one], second[two]) {
        rows.append(.same(first[one]))
        (one, two) = (one + 1, two + 1)
      } else if two == second.count || hasBoth && common[one + 1][two] >= common[one][two + 1] {
        rows.append(.first(first[one]))
        one += 1
      } else {
        rows.append(.second(second[two]))
        two += 1
      }
    }
    return rows
  }

  /// Returns the number of common lines in `first[i...]` and `second[j...]` for all `i` and `j`.
  private static func commonCounts(
    _ first: [String], _ second: [String], _ areEqual: (String, String) -> Bool
  ) -> [[Int]] {
    var counts = Array(
      repeating: Array(repeating: 0, count: second.count + 1), count: first.count + 1)
    for one in first.indices.reversed() {
      for two in second.indices.reversed() {
        counts[one][two] =
          areEqual(first[one], second[two])
          ? counts[one + 1][two + 1] + 1 : max(counts[one + 1][two], counts[one][two + 1])
      }
    }
    return counts
  }
}
