internal import Glibc
internal import System

/// What is known of the terminal behind a descriptor.
package struct TerminalFacts: Sendable {
  package let isTerminal: Bool
  package let width: Int
  package let height: Int
  /// How many times a cell is as high as it is wide; `nil` where the terminal does not tell.
  package let cellRatio: Double?
  /// Whether a line can be written over: a terminal that calls itself dumb only takes text.
  package let writesOver: Bool
  /// Colour is for terminals only, and not where the person does not want it.
  package let isColored: Bool

  /// As they were when the program first asked.
  package static let output = TerminalFacts(STDOUT_FILENO)
  package static let errors = TerminalFacts(STDERR_FILENO)
  package static let input = TerminalFacts(STDIN_FILENO)

  /// As they are now: a window changes its size.
  package static var outputNow: TerminalFacts { TerminalFacts(STDOUT_FILENO) }
  package static var errorsNow: TerminalFacts { TerminalFacts(STDERR_FILENO) }

  private init(_ file: Int32) {
    isTerminal = isatty(file) == 1
    // The kernel's winsize: rows, columns, and the same in pixels where the terminal tells.
    var size: [UInt16] = [0, 0, 0, 0]
    let isKnown = unsafe ioctl(file, UInt(TIOCGWINSZ), &size) == 0 && size[1] > 0
    width = isKnown ? Int(size[1]) : TerminalFacts.number("COLUMNS") ?? 80
    height = isKnown ? Int(size[0]) : TerminalFacts.number("LINES") ?? 24
    let cell = (width: Double(size[2]) / Double(size[1]), height: Double(size[3]) / Double(size[0]))
    cellRatio = isKnown && !size.contains(0) ? cell.height / cell.width : nil
    writesOver = isTerminal && Environment["TERM"] != "dumb"
    isColored = writesOver && Environment["NO_COLOR"]?.isEmpty != false
  }

  private static func number(_ variable: String) -> Int? {
    Environment[variable].flatMap { Int($0) }.map { min(max($0, 1), 1_000) }
  }

  /// Whether the locale says that text is UTF-8: the first variable that is set decides.
  package static var speaksUnicode: Bool {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Environment[$0] }
    let locale = variables.first { !$0.isEmpty }?.lowercased() ?? ""
    return locale.contains("utf-8") || locale.contains("utf8")
  }
}
