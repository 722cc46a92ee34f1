internal import Glibc
internal import System

/// Questions to a person at a terminal, answered with a line.
package enum Prompt {
  /// Whether somebody is there to answer: a job in the background would be stopped by reading.
  package static var isPossible: Bool {
    isatty(STDIN_FILENO) == 1 && TerminalFacts.errors.isTerminal
      && tcgetpgrp(STDIN_FILENO) == getpgrp()
  }

  /// The line that was typed, in lower case and without blanks around it; `nil`: no more come.
  package static func line() -> String? {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let words = String(decoding: bytes[..<count], as: UTF8.self).split { $0.isWhitespace }
    return words.joined(separator: " ").lowercased()
  }

  /// Writes to the terminal as it is, without the program's name before it.
  package static func say(_ text: String) { FileWriting.write(text, to: STDERR_FILENO) }
}
