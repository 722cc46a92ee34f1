internal import Glibc
internal import System

/// Questions to the user at a terminal, answered with a line.
package enum Prompt {
  /// Whether the user can answer; a background job would be stopped when it reads.
  package static var isPossible: Bool {
    isatty(STDIN_FILENO) == 1 && TerminalInfo.standardError.isTerminal
      && tcgetpgrp(STDIN_FILENO) == getpgrp()
  }

  /// Reads a line in lower case with spaces collapsed; returns `nil` at the end of input.
  package static func line() -> String? {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let words = String(decoding: bytes[..<count], as: UTF8.self).split { $0.isWhitespace }
    return words.joined(separator: " ").lowercased()
  }

  /// Writes text to standard error without the program name.
  package static func say(_ text: String) { FileWriting.write(text, to: STDERR_FILENO) }
}
