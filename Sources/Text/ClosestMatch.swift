extension [String] {
  /// Returns the most similar word, or `nil` if none is similar enough; the first one if several
  /// are.
  ///
  /// A word that differs only in case matches, and so does the only word with the given prefix.
  /// Otherwise at most a third of the letters, but at least one, may differ.
  package func closestMatch(to word: String) -> String? {
    let lowercased = word.lowercased()
    if let same = first(where: { $0.lowercased() == lowercased }) { return same }
    let completions = word.count > 1 ? filter { $0.hasPrefix(word) } : []
    if completions.count == 1 { return completions[0] }
    let length = word.count
    let limit = Swift.max(1, length / 3)
    // The difference in length is a lower bound of the distance, so very long words are not
    // compared.
    return filter { abs($0.count - length) <= limit }
      .map { (word: $0, distance: $0.editDistance(to: word)) }
      .filter { $0.distance <= limit && $0.distance < $0.word.count }
      .min { $0.distance < $1.distance }?.word
  }

  /// Returns the words as alternatives in a sentence: `a, b or c`.
  package func joinedWithOr() -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension String {
  /// Returns the Damerau-Levenshtein distance: letters inserted, deleted, replaced or swapped.
  ///
  /// No letter is edited twice (the variant called optimal string alignment).
  package func editDistance(to other: String) -> Int {
    let rows = Array(self)
    let columns = Array(other)
    var beforePrevious: [Int] = []
    var previous = Array(0...columns.count)
    for row in rows.indices {
      var current = [row + 1]
      for column in columns.indices {
        let cost = rows[row] == columns[column] ? 0 : 1
        var best = Swift.min(previous[column + 1] + 1, current[column] + 1, previous[column] + cost)
        if row > 0, column > 0, rows[row] == columns[column - 1], rows[row - 1] == columns[column] {
          best = Swift.min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[columns.count]
  }
}

extension String? {
  /// The suggestion in a message about an unknown word: `; did you mean 'tap'?`; empty if `nil`.
  package var suggestion: String { map { "; did you mean '\($0)'?" } ?? "" }
}
