import Glibc
import Sketch

extension Paper {
  /// The paper that the terminal is now, asked anew since its size may change.
  static func ofTerminal() -> Paper {
    let terminal = Terminal(STDOUT_FILENO)
    // The kernel's winsize: rows, columns, and the width and height in pixels where they are known.
    var size: [UInt16] = [0, 0, 0, 0]
    let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && !size.contains(0)
    let (rows, columns, width, height) = (size[0], size[1], size[2], size[3])
    let ratio =
      isKnown ? Double(height) / Double(rows) / (Double(width) / Double(columns)) : 2
    return Paper(
      columns: terminal.width, rows: terminal.height, cellRatio: ratio,
      isColored: terminal.isColored, isUnicode: speaksUnicode)
  }

  /// Whether the locale says that text is UTF-8: the first variable that is set decides.
  private static var speaksUnicode: Bool {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Environment[$0] }
    let locale = variables.first { !$0.isEmpty }?.lowercased() ?? ""
    return locale.contains("utf-8") || locale.contains("utf8")
  }
}
