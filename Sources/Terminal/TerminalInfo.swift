internal import Glibc
internal import System
internal import Text

/// The properties of the terminal behind a descriptor.
package struct TerminalInfo: Sendable {
  /// Whether the descriptor is a terminal.
  package let isTerminal: Bool
  /// The width in columns, from the terminal, `COLUMNS` or the default 80.
  package let width: Int
  /// The height in lines, from the terminal, `LINES` or the default 24.
  package let height: Int
  /// The ratio of a cell's height to its width; `nil` if the terminal does not report it.
  package let cellRatio: Double?
  /// Whether a line can be overwritten; a dumb terminal cannot.
  package let canOverwriteLine: Bool
  /// Whether color is used: on terminals that can overwrite, unless the user sets `NO_COLOR`.
  package let isColored: Bool

  /// The properties of standard output at the first access.
  package static let standardOutput = TerminalInfo(STDOUT_FILENO)
  /// The properties of standard error at the first access.
  package static let standardError = TerminalInfo(STDERR_FILENO)
  /// The properties of standard input at the first access.
  package static let standardInput = TerminalInfo(STDIN_FILENO)

  /// The current properties of standard output; a window may change its size.
  package static var outputNow: TerminalInfo { TerminalInfo(STDOUT_FILENO) }
  /// The current properties of standard error.
  package static var errorsNow: TerminalInfo { TerminalInfo(STDERR_FILENO) }

  private init(_ file: Int32) {
    isTerminal = isatty(file) == 1
    // The kernel's winsize: rows, columns, and the size in pixels if the terminal reports it.
    var size: [UInt16] = [0, 0, 0, 0]
    let isKnown = unsafe ioctl(file, UInt(TIOCGWINSZ), &size) == 0 && size[1] > 0
    width = isKnown ? Int(size[1]) : TerminalInfo.number("COLUMNS") ?? 80
    height = isKnown ? Int(size[0]) : TerminalInfo.number("LINES") ?? 24
    let cell = (width: Double(size[2]) / Double(size[1]), height: Double(size[3]) / Double(size[0]))
    cellRatio = isKnown && !size.contains(0) ? cell.height / cell.width : nil
    canOverwriteLine = isTerminal && Environment["TERM"] != "dumb"
    isColored = canOverwriteLine && Environment["NO_COLOR"]?.isEmpty != false
  }

  private static func number(_ variable: String) -> Int? {
    Environment[variable].flatMap { Int($0) }.map { min(max($0, 1), 1_000) }
  }

  /// Whether the locale uses UTF-8, according to the first nonempty variable.
  package static var isUTF8Locale: Bool {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Environment[$0] }
    let locale = variables.first { !$0.isEmpty }?.lowercased() ?? ""
    return locale.contains("utf-8") || locale.contains("utf8")
  }
}
