/// Sentence breaking.
///
/// A sentence ends with its punctuation mark and the closing quotes and brackets after it, or with
/// the line. A full stop does not end a sentence if the next word is lowercase, or if the word
/// before is a single letter.
extension [Character] {
  var sentenceStarts: [Int] {
    var starts = [0]
    var index = 0
    while index < count {
      let character = self[index]
      index += 1
      if character.isNewline {
        skipSpace(&index)
        begin(at: index, &starts)
      } else if character.isSentenceEnd {
        let mark = index - 1
        while index < count, self[index].isSentenceEnd || self[index].closesQuote { index += 1 }
        let needsSpace = !character.isWideSentenceEnd
        guard index == count || self[index].isWhitespace || !needsSpace else { continue }
        var next = index
        skipSpace(&next)
        if character == ".", next < count, isAbbreviation(at: mark, next: self[next]) { continue }
        index = next
        begin(at: index, &starts)
      }
    }
    return starts
  }

  private func begin(at index: Int, _ starts: inout [Int]) {
    if index < count, starts.last != index { starts.append(index) }
  }

  private func skipSpace(_ index: inout Int) {
    while index < count, self[index].isWhitespace { index += 1 }
  }

  private func isAbbreviation(at mark: Int, next: Character) -> Bool {
    if next.isLowercase { return true }
    guard mark > 0, self[mark - 1].isLetter else { return false }
    return mark == 1 || !WordBreakClass(self[mark - 2]).isAlphanumeric
  }

  /// The sentences, without the space after them.
  var sentenceRanges: [Range<Int>] {
    let starts = sentenceStarts
    return starts.indices.compactMap { index in
      let start = starts[index]
      var end = index + 1 < starts.count ? starts[index + 1] : count
      while end > start, self[end - 1].isWhitespace { end -= 1 }
      return end > start ? start..<end : nil
    }
  }
}

extension Character {
  fileprivate var isSentenceEnd: Bool {
    switch self {
    case ".", "!", "?", "…", "؟", "۔", "।", "॥": true
    default: isWideSentenceEnd
    }
  }

  /// Whether the character ends a sentence without a space after it.
  fileprivate var isWideSentenceEnd: Bool {
    switch self {
    case "。", "！", "？", "．": true
    default: false
    }
  }

  fileprivate var closesQuote: Bool {
    switch self {
    case "\"", "'", ")", "]", "”", "’", "»", "›", "」", "』", "）": true
    default: false
    }
  }
}
