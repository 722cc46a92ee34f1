/// Sentence breaking.
///
/// A sentence ends with its punctuation mark and the closing quotes and brackets after it, or with
/// the line. A full stop does not end a sentence if the next word is lowercase, or if the word
/// before is a single letter.
extension [Character] {
  var sentenceStarts: [Int] {
    var starts = [0]
    var place = 0
    while place < count {
      let character = self[place]
      place += 1
      if character.isNewline {
        skipSpace(&place)
        begin(at: place, &starts)
      } else if character.isSentenceEnd {
        let mark = place - 1
        while place < count, self[place].isSentenceEnd || self[place].closesQuote { place += 1 }
        let needsSpace = !character.isWideSentenceEnd
        guard place == count || self[place].isWhitespace || !needsSpace else { continue }
        var next = place
        skipSpace(&next)
        if character == ".", next < count, isAbbreviation(at: mark, next: self[next]) { continue }
        place = next
        begin(at: place, &starts)
      }
    }
    return starts
  }

  private func begin(at place: Int, _ starts: inout [Int]) {
    if place < count, starts.last != place { starts.append(place) }
  }

  private func skipSpace(_ place: inout Int) {
    while place < count, self[place].isWhitespace { place += 1 }
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
