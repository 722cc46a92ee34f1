/// Where the words of a text begin and end.
///
/// A word is a run of letters, digits and marks; an apostrophe within it belongs to it, as a comma
/// within a number does. A Chinese character is a word, and so is a run of one kind of kana, and a
/// picture. Punctuation is none.
extension [Character] {
  /// Whether the place before that index lies within a word.
  func isWithinWord(_ index: Int) -> Bool {
    guard index > 0, index < count else { return false }
    let before = WordKind(self[index - 1])
    let after = WordKind(self[index])
    switch (before, after) {
    case (.letter, .letter), (.letter, .digit), (.digit, .letter), (.digit, .digit),
      (.hiragana, .hiragana), (.katakana, .katakana), (.hiragana, .prolonged),
      (.katakana, .prolonged), (.prolonged, .prolonged):
      return true
    case (.prolonged, .hiragana), (.prolonged, .katakana):
      return kanaKind(before: index - 1) == after
    case (_, .joiner), (_, .numberJoiner):
      return index + 1 < count && after.joins(before, WordKind(self[index + 1]))
    case (.joiner, _), (.numberJoiner, _):
      return index > 1 && before.joins(WordKind(self[index - 2]), after)
    default: return false
    }
  }

  /// Which kana the run of long marks that ends at an index belongs to.
  private func kanaKind(before index: Int) -> WordKind {
    var index = index
    while index > 0 {
      index -= 1
      let kind = WordKind(self[index])
      if kind != .prolonged { return kind == .hiragana ? .hiragana : .katakana }
    }
    return .katakana
  }

  func isWordEnd(_ index: Int) -> Bool {
    index > 0 && index <= count && WordKind(self[index - 1]).isWord && !isWithinWord(index)
  }

  func isWordStart(_ index: Int) -> Bool {
    index >= 0 && index < count && WordKind(self[index]).isWord && !isWithinWord(index)
  }

  /// The nearest end of a word after an index, or the end of the text.
  func wordEnd(after index: Int) -> Int {
    var place = index + 1
    while place < count, !isWordEnd(place) { place += 1 }
    return place
  }

  /// The nearest end of a word before an index, or the start of the text.
  func wordEnd(before index: Int) -> Int {
    var place = index - 1
    while place > 0, !isWordEnd(place) { place -= 1 }
    return place
  }

  /// The word that an index lies in or at the edge of; the one before it where there are two.
  func word(at index: Int) -> Range<Int>? {
    var start = index
    if isWithinWord(index) || isWordEnd(index) {
      repeat { start -= 1 } while isWithinWord(start)
    } else if !isWordStart(index) {
      return nil
    }
    var end = start + 1
    while isWithinWord(end) { end += 1 }
    return start..<end
  }

  /// The word that signs just typed before an index have ended.
  ///
  /// An apostrophe behind a letter and a point behind a digit leave open whether the word goes on:
  /// the sign after them tells.
  func word(endedBy typed: Int, before index: Int) -> Range<Int>? {
    var end = index - typed
    guard end > 0, typed > 0, (end..<index).allSatisfy(endsWord) else { return nil }
    if end > 1, !isWordEnd(end), !endsWord(end - 1) { end -= 1 }
    guard !endsWord(end - 1), let word = word(at: end), word.upperBound == end else { return nil }
    return word
  }

  /// Whether no word goes on beyond the sign at an index, whatever follows.
  private func endsWord(_ index: Int) -> Bool {
    let kind = WordKind(self[index])
    let before = index > 0 ? WordKind(self[index - 1]) : .space
    return switch kind {
    case .joiner: !before.isAlphanumeric
    case .numberJoiner: before != .digit
    case .symbol, .punctuation, .space: true
    case .letter, .digit, .ideograph, .hiragana, .katakana, .prolonged: false
    }
  }

  /// All words, in order.
  var wordRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    while place < count {
      guard isWordStart(place) else {
        place += 1
        continue
      }
      var end = place + 1
      while isWithinWord(end) { end += 1 }
      ranges.append(place..<end)
      place = end
    }
    return ranges
  }
}

extension WordKind {
  /// Whether it holds together what stands on its two sides.
  fileprivate func joins(_ before: WordKind, _ after: WordKind) -> Bool {
    switch self {
    case .joiner: before.isAlphanumeric && after.isAlphanumeric
    case .numberJoiner: before == .digit && after == .digit
    case .letter, .digit, .ideograph, .hiragana, .katakana, .prolonged, .symbol, .punctuation,
      .space:
      false
    }
  }
}
