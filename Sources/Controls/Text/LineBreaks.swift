/// Line breaking: after each newline, and at full lines.
extension [Character] {
  /// Returns the starts of all lines, including 0.
  ///
  /// A newline at the end is followed by an empty line. A line holds up to `columns` characters and
  /// breaks after a space. A word longer than a line breaks anywhere.
  func lineStarts(columns: Int?) -> [Int] {
    let width = Swift.max(1, columns ?? .max)
    var starts = [0]
    var start = 0
    var lastBreak = 0
    var wasAlone = false
    for (index, character) in enumerated() {
      if character.isNewline {
        start = index + 1
        starts.append(start)
        lastBreak = start
        wasAlone = false
        continue
      }
      guard width < Int.max else { continue }
      let kind = WordBreakClass(character)
      if kind.standsAlone || (wasAlone && kind != .punctuation && kind != .prolonged) {
        lastBreak = index
      }
      if kind != .space, index - start >= width {
        start = lastBreak > start ? lastBreak : index
        starts.append(start)
      }
      if kind == .space || character == "-" { lastBreak = index + 1 }
      wasAlone = kind.standsAlone
    }
    return starts
  }

  /// Returns the ranges between line starts, without terminating newlines.
  func ranges(between starts: [Int]) -> [Range<Int>] {
    starts.indices.map { index in
      let start = starts[index]
      let end = index + 1 < starts.count ? starts[index + 1] : count
      return start..<(end > start && self[end - 1].isNewline ? end - 1 : end)
    }
  }
}

extension [Int] {
  /// Returns the number of elements that are not greater than `number`.
  ///
  /// Requires ascending order.
  func upperBound(of number: Int) -> Int { partitioningIndex { $0 > number } }
}

extension Array {
  /// Returns the first index at which a condition holds, by binary search; `count` if none exists.
  ///
  /// The condition must hold for all elements after it.
  func partitioningIndex(where isBeyond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
