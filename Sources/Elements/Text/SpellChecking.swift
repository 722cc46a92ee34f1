/// Somebody who knows how words are written: without one, no word is misspelled.
public protocol SpellChecking {
  /// The words of a text that are not written so, in order, counted in characters.
  func misspelledWords(in text: String, language: String) -> [Range<Int>]
}
