/// The error of a text that is not a valid value.
package struct InvalidValue: Error, Hashable {
  /// The expected format, which follows "expected" in the message: `a size like 300x200`.
  package let expected: String
  /// The valid word that the user probably meant, or `nil` if none is similar.
  package let nearest: String?

  /// Creates the error.
  package init(expected: String, nearest: String? = nil) {
    self.expected = expected
    self.nearest = nearest
  }

  /// Returns the error for a word that is not in a list of words.
  package static func notOne(of words: [String], _ text: String) -> InvalidValue {
    InvalidValue(expected: words.joinedWithOr(), nearest: words.closestMatch(to: text))
  }
}
