/// Why a text is no YAML, in libyaml's words, and where.
package struct YAMLError: Error {
  package var problem: String?
  /// What was being read.
  package var context: String?
  /// Where what was being read began, in lines and characters from 0; where it went wrong, if nobody
  /// knows.
  package var start: (line: Int, column: Int)
  /// All counted from 0; the index and the column count characters.
  package var index: Int
  package var line: Int
  package var column: Int
  /// The byte that is no UTF-8, where that is the problem.
  package var byte: Int?
  /// The text is over before what began at this place.
  package var breaksOff: Bool
}
