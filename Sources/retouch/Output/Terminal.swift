import Glibc

/// What is known of the terminal behind a descriptor.
struct Terminal {
  let isTerminal: Bool
  let width: Int
  let height: Int
  /// Whether a line can be written over: a terminal that calls itself dumb only takes text.
  let writesOver: Bool
  /// Colour is for terminals only, and not where the person does not want it.
  let isColored: Bool

  static let output = Terminal(STDOUT_FILENO)
  static let errors = Terminal(STDERR_FILENO)
  static let input = Terminal(STDIN_FILENO)

  init(_ file: Int32) {
    isTerminal = isatty(file) == 1
    // The kernel's winsize: rows, columns, and the same in pixels where the terminal tells.
    var size: [UInt16] = [0, 0, 0, 0]
    let isKnown = unsafe ioctl(file, UInt(TIOCGWINSZ), &size) == 0 && size[1] > 0
    width = isKnown ? Int(size[1]) : Terminal.number("COLUMNS") ?? 80
    height = isKnown ? Int(size[0]) : Terminal.number("LINES") ?? 24
    writesOver = isTerminal && Environment["TERM"] != "dumb"
    isColored = writesOver && Environment["NO_COLOR"]?.isEmpty != false
  }

  private static func number(_ variable: String) -> Int? {
    Environment[variable].flatMap { Int($0) }.map { min(max($0, 1), 1_000) }
  }
}

/// The variables that the program was started with.
enum Environment {
  static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(fileName: value)
  }
}
