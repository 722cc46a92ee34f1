package import Text

extension TerminalStyle {
  /// The styles for standard output; without effect if it is not a terminal.
  package static var standardOutput: TerminalStyle {
    TerminalStyle(isColored: TerminalInfo.standardOutput.isColored)
  }
}
