internal import Text

// The judgements of a standard as JSON Lines.

extension ClauseJudgement {
  /// Returns the judgement as an object of a JSON Lines stream; `file` is the path of the screen
  /// file.
  package func json(_ standard: AccessibilityStandard, file: String) -> String {
    var line = JSONLine()
    line.add("standard", standard.rawValue)
    line.add("clause", clause.number)
    line.add("title", clause.title)
    line.add("verdict", verdict.rawValue)
    line.add("file", file)
    line.add("evidence", evidence)
    return line.line
  }
}
