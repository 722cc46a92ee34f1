/// A syntax error in a YAML text, with libyaml's message and position.
package struct YAMLError: Error {
  /// libyaml's description of the problem, or `nil` if it has none.
  package var problem: String?
  /// libyaml's description of the construct that was being parsed, or `nil` if unknown.
  package var context: String?
  /// The start of the construct, as zero-based line and column in characters; the position of the
  /// error if unknown.
  package var start: (line: Int, column: Int)
  /// The position of the error in the text, in characters from 0.
  package var index: Int
  /// The zero-based line of the error.
  package var line: Int
  /// The zero-based column of the error, in characters.
  package var column: Int
  /// The offset of the invalid byte if the text is not UTF-8, otherwise `nil`.
  package var byte: Int?
  /// Whether the text ends before the construct that begins at this position does.
  package var isTruncated: Bool
}
