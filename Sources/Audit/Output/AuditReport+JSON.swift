internal import Screens
internal import Text

// The results of an audit as JSON Lines.

extension AuditFinding {
  /// Returns the finding as an object of a JSON Lines stream; `file` is the path of the screen file.
  package func json(file: String?) -> String {
    var line = JSONLine()
    line.add("rule", rule)
    line.add("name", name)
    line.add("severity", severity.rawValue)
    line.add("id", orNull: id)
    line.add("element", element)
    if let file { line.add("file", file) }
    if let screen { line.add("screen", screen) }
    if let position {
      line.add("line", position.line)
      line.add("column", position.column)
    }
    line.add("message", message)
    if let before { line.add("before", before) }
    if let after { line.add("after", after) }
    return line.line
  }
}

extension UnjudgedRule {
  /// Returns the rule as an object of a JSON Lines stream; `file` is the path of the screen file.
  package func json(file: String?) -> String {
    var line = JSONLine()
    line.add("rule", rule)
    line.add("name", name)
    line.add("severity", "not-judged")
    if let file { line.add("file", file) }
    line.add("reason", reason)
    return line.line
  }
}
