/// Two stretches of lines side by side: what stands in both, and what in one alone.
package enum LineAlignment {
  package enum Row: Equatable {
    case same(String)
    case first(String)
    case second(String)
  }

  /// The rows that have the most lines in common; of a change, what the first has comes first.
  package static func rows(_ first: [String], _ second: [String]) -> [Row] {
    let common = commonCounts(first, second)
    var rows: [Row] = []
    var (one, two) = (0, 0)
    while one < first.count || two < second.count {
      let hasBoth = one < first.count && two < second.count
      if hasBoth, first[one].utf8.elementsEqual(second[two].utf8) {
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

  /// How many lines two stretches have in common from a place in each on.
  private static func commonCounts(_ first: [String], _ second: [String]) -> [[Int]] {
    var counts = Array(
      repeating: Array(repeating: 0, count: second.count + 1), count: first.count + 1)
    for one in first.indices.reversed() {
      for two in second.indices.reversed() {
        counts[one][two] =
          first[one].utf8.elementsEqual(second[two].utf8)
          ? counts[one + 1][two + 1] + 1 : max(counts[one + 1][two], counts[one][two + 1])
      }
    }
    return counts
  }
}
