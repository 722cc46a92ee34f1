import Arguments
import Terminal

/// The file that a command writes a page to.
enum PageOutput {
  static func option(_ kind: ValueKind<String>, _ abstract: String) -> Option<String?> {
    Option(
      "output", short: "o", kind,
      "\(abstract); - is standard output (default: -, unless that is a terminal)")
  }

  /// The name that was given; `-` without one, unless standard output is a terminal.
  static func path(_ given: String?) throws -> String {
    if given == nil, TerminalFacts.output.isTerminal { throw CommandError.pageIntoTerminal }
    return given ?? "-"
  }
}
