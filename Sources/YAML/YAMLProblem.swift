/// Why a text is no YAML, in libyaml's words, and where.
package struct YAMLProblem: Error {
  package var problem: String?
  /// What was being read.
  package var context: String?
  /// Both counted from 0; the column counts characters.
  package var line: Int
  package var column: Int
  /// The byte that is no UTF-8, where that is the problem.
  package var byte: Int?
  /// The text is over before what began at this place.
  package var breaksOff: Bool
}
