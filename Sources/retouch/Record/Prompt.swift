import Devices
import Glibc

/// Questions to a person at a terminal, answered with a line.
enum Prompt {
  /// Whether somebody is there to answer: a job in the background would be stopped by reading.
  static var isPossible: Bool {
    isatty(STDIN_FILENO) == 1 && Terminal.errors.isTerminal
      && tcgetpgrp(STDIN_FILENO) == getpgrp()
  }

  /// Asks, and waits; `nil` when the person leaves instead: Ctrl-C, Ctrl-D, a closed terminal.
  static func ask(_ question: String, _ loop: inout EventLoop) throws -> String? {
    say(question)
    loop.watch(STDIN_FILENO, as: .terminal)
    defer { loop.forget(.terminal) }
    try loop.wake(at: nil)
    while true {
      for happening in try loop.wait() {
        switch happening {
        case .readable(.terminal):
          guard let line = line() else {
            say("\n")
            return nil
          }
          return line
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp):
          say("\n")
          return nil
        case .signal(.windowChange), .signal(.suspend), .readable, .deadline: continue
        }
      }
    }
  }

  /// The line that was typed, in lower case and without blanks around it; `nil`: no more come.
  static func line() -> String? {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    }
    guard count > 0 else { return nil }
    let words = String(decoding: bytes[..<count], as: UTF8.self).split { $0.isWhitespace }
    return words.joined(separator: " ").lowercased()
  }

  /// Writes to the terminal as it is, without the program's name before it.
  static func say(_ text: String) {
    try? Array(text.utf8).write(to: STDERR_FILENO, "standard error")
  }
}
