/// A spell checker.
public protocol SpellChecking {
  /// Returns the misspelled words of a text in order, as character ranges.
  func misspelledWords(in text: String, language: String) -> [Range<Int>]
}
