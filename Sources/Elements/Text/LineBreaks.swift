/// Where the lines of a text begin: after each newline, and where a line is full.
extension [Character] {
  /// The starts of all lines, the first among them; after a newline at the end stands an empty line.
  ///
  /// A line is filled up to `columns` characters and broken at a space, which stays on it; a word
  /// that is longer than a line is broken anywhere.
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
      let kind = WordKind(character)
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

  /// The ranges between such starts, without the newlines that end them.
  func ranges(between starts: [Int]) -> [Range<Int>] {
    starts.indices.map { index in
      let start = starts[index]
      let end = index + 1 < starts.count ? starts[index + 1] : count
      return start..<(end > start && self[end - 1].isNewline ? end - 1 : end)
    }
  }
}

extension [Int] {
  /// How many of them are not greater than a number; they are in order.
  func countUpTo(_ number: Int) -> Int { firstPlace { $0 > number } }
}

extension Array {
  /// The first place where something is true that stays true from there on; else the end.
  func firstPlace(where isBeyond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
