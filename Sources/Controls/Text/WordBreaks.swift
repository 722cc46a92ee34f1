/// Word breaking.
///
/// A word is a run of letters, digits and marks. An apostrophe within it belongs to it, and so does
/// a comma within a number. A Chinese character, a run of one kind of kana, and a symbol are words.
/// Punctuation is not.
extension [Character] {
  /// Returns whether there is no word boundary before an index inside a word.
  func isWithinWord(_ index: Int) -> Bool {
    guard index > 0, index < count else { return false }
    let before = WordBreakClass(self[index - 1])
    let after = WordBreakClass(self[index])
    switch (before, after) {
    case (.letter, .letter), (.letter, .digit), (.digit, .letter), (.digit, .digit),
      (.hiragana, .hiragana), (.katakana, .katakana), (.hiragana, .prolonged),
      (.katakana, .prolonged), (.prolonged, .prolonged):
      return true
    case (.prolonged, .hiragana), (.prolonged, .katakana):
      return kanaKind(before: index - 1) == after
    case (_, .midLetter), (_, .midNumber):
      return index + 1 < count && after.joins(before, WordBreakClass(self[index + 1]))
    case (.midLetter, _), (.midNumber, _):
      return index > 1 && before.joins(WordBreakClass(self[index - 2]), after)
    default: return false
    }
  }

  /// Returns the kind of kana to which a run of prolonged sound marks belongs.
  private func kanaKind(before index: Int) -> WordBreakClass {
    var index = index
    while index > 0 {
      index -= 1
      let kind = WordBreakClass(self[index])
      if kind != .prolonged { return kind == .hiragana ? .hiragana : .katakana }
    }
    return .katakana
  }

  func isWordEnd(_ index: Int) -> Bool {
    index > 0 && index <= count && WordBreakClass(self[index - 1]).isWord && !isWithinWord(index)
  }

  func isWordStart(_ index: Int) -> Bool {
    index >= 0 && index < count && WordBreakClass(self[index]).isWord && !isWithinWord(index)
  }

  /// Returns the next end of a word after an index, or the end of the text.
  func wordEnd(after index: Int) -> Int {
    var place = index + 1
    while place < count, !isWordEnd(place) { place += 1 }
    return place
  }

  /// Returns the previous end of a word before an index, or the start of the text.
  func wordEnd(before index: Int) -> Int {
    var place = index - 1
    while place > 0, !isWordEnd(place) { place -= 1 }
    return place
  }

  /// Returns the word at an index or adjacent to it.
  ///
  /// Between two words, the one before the index.
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

  /// Returns the word that the characters typed before an index ended; `nil` if none exists.
  ///
  /// An apostrophe after a letter and a point after a digit may continue the word; the next
  /// character decides.
  func word(endedBy typed: Int, before index: Int) -> Range<Int>? {
    var end = index - typed
    guard end > 0, typed > 0, (end..<index).allSatisfy(endsWord) else { return nil }
    if end > 1, !isWordEnd(end), !endsWord(end - 1) { end -= 1 }
    guard !endsWord(end - 1), let word = word(at: end), word.upperBound == end else { return nil }
    return word
  }

  /// Returns whether the character at an index ends a word, whatever follows.
  private func endsWord(_ index: Int) -> Bool {
    let kind = WordBreakClass(self[index])
    let before = index > 0 ? WordBreakClass(self[index - 1]) : .space
    return switch kind {
    case .midLetter: !before.isAlphanumeric
    case .midNumber: before != .digit
    case .symbol, .punctuation, .space: true
    case .letter, .digit, .ideograph, .hiragana, .katakana, .prolonged: false
    }
  }

  /// The ranges of all words, in order.
  var wordRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < count {
      guard isWordStart(index) else {
        index += 1
        continue
      }
      var end = index + 1
      while isWithinWord(end) { end += 1 }
      ranges.append(index..<end)
      index = end
    }
    return ranges
  }
}

extension WordBreakClass {
  /// Returns whether the character joins its two neighbors into one word.
  fileprivate func joins(_ before: WordBreakClass, _ after: WordBreakClass) -> Bool {
    switch self {
    case .midLetter: before.isAlphanumeric && after.isAlphanumeric
    case .midNumber: before == .digit && after == .digit
    case .letter, .digit, .ideograph, .hiragana, .katakana, .prolonged, .symbol, .punctuation,
      .space:
      false
    }
  }
}
