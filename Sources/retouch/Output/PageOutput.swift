import Arguments
import Terminal

/// The output option of commands that write a page.
enum PageOutput {
  static func option(_ kind: ValueKind<String>, _ abstract: String) -> Option<String?> {
    Option(
      "output", short: "o", kind,
      "\(abstract); - is standard output (default: -; required if standard output is a terminal)")
  }

  /// Returns the given path, or `-` without one.
  ///
  /// Throws if no path is given and standard output is a terminal.
  static func path(_ given: String?) throws -> String {
    if given == nil, TerminalInfo.standardOutput.isTerminal { throw CommandError.pageIntoTerminal }
    return given ?? "-"
  }
}
