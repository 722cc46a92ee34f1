import Text

/// What a parse closure throws when a word is not a value of its kind.
package struct InvalidValue: Error, Hashable {
  /// What would have been right, to stand after "expected": `a size like 300x200`.
  package let expected: String
  /// The known word that was probably meant.
  package let nearest: String?

  package init(expected: String, nearest: String? = nil) {
    self.expected = expected
    self.nearest = nearest
  }
}

extension InvalidValue {
  /// What a fixed list of words expects, with the word of it that is nearest.
  package static func notOne(of words: [String], _ text: String) -> InvalidValue {
    InvalidValue(
      expected: words.alternatives(), nearest: words.nearest(to: text))
  }
}
