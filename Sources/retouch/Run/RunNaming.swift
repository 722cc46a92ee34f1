import Devices
import Glibc
import ScreenReader

/// How elements get names in a session: asked for by gesture, typed on standard input, kept in a file.
struct RunNaming {
  private let file: UserLabelsFile?
  /// What was typed so far of the line that is waited for; `nil` while nothing is asked.
  private var typed: [UInt8]?
  private var isToldOfFailure = false

  /// Names last as long as the session where there is no file for them.
  init(_ path: String?) { file = path.map { UserLabelsFile(path: $0) } }

  /// The names that the file holds.
  func names() throws(Failure) -> UserLabels { try file?.read() ?? UserLabels() }

  /// Asks what an element is called, which is called something now.
  mutating func ask(_ current: String, _ loop: inout EventLoop) {
    typed = []
    loop.watch(STDIN_FILENO, as: .terminal)
    guard Terminal.input.isTerminal else { return }
    // What was typed before the question is no answer to it.
    tcflush(STDIN_FILENO, TCIFLUSH)
    let now = current.isEmpty ? "It has no name" : "It is called “\(current)” now"
    Output.note("\(now). Type what it is to be called, then Enter.")
  }

  /// The name that was typed; `nil` while the line goes on.
  mutating func read(_ loop: inout EventLoop) -> String? {
    guard var line = typed else { return nil }
    var byte: UInt8 = 0
    // Byte by byte: what comes after the line is the answer to another question.
    while isReadable {
      guard unsafe Glibc.read(STDIN_FILENO, &byte, 1) == 1 else {
        // Nobody is there to answer.
        stop(&loop)
        return nil
      }
      if byte == UInt8(ascii: "\n") {
        stop(&loop)
        return String(decoding: line, as: UTF8.self)
      }
      line.append(byte)
    }
    typed = line
    return nil
  }

  private mutating func stop(_ loop: inout EventLoop) {
    typed = nil
    loop.forget(.terminal)
  }

  private var isReadable: Bool {
    var one = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&one, 1, 0) > 0
  }

  /// Writes the names down at once: a session may end by losing its power.
  mutating func keep(_ labels: UserLabels) {
    guard let file else { return }
    do throws(Failure) {
      try file.write(labels)
    } catch {
      if !isToldOfFailure {
        Output.note("error: \(error.sentence)\nNames last as long as the session.")
      }
      isToldOfFailure = true
    }
  }
}
