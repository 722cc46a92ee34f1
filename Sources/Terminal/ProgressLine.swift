package import Evdev
internal import Glibc
internal import System

/// How far a long task has come, in one line of the terminal that is written over now and then.
package struct ProgressLine {
  private let write: (String) -> Void
  private var told = Monotonic.now
  private var isShown = false
  private static let interval = Microseconds.milliseconds(200)

  /// Writes to standard error, where that is a terminal; what is shown elsewhere, `write` shows.
  package init(write: ((String) -> Void)? = nil) {
    self.write = write ?? { ProgressLine.show($0) }
  }

  /// Says what there is to say, no more than five times a second.
  package mutating func tell(_ line: @autoclosure () -> String) {
    guard TerminalFacts.errors.writesOver else { return }
    let now = Monotonic.now
    guard now - told >= ProgressLine.interval else { return }
    told = now
    isShown = true
    write(line())
  }

  /// Takes the line away; it comes again with the next word.
  package mutating func clear() {
    if isShown { write("") }
    isShown = false
  }

  /// How far the reading of a file has come: `tap.evemu: 43 %, 212 MB/s`.
  package static func words(
    of file: String, _ position: Int, of total: Int, after passed: Microseconds
  ) -> String {
    let percent = total > 0 ? min(100, position * 100 / total) : 100
    // A byte in a microsecond is a megabyte in a second.
    let rate = passed.count > 0 ? Int64(position) / passed.count : 0
    return "\(file): \(percent) %, \(rate) MB/s"
  }

  /// Writes over the line of the terminal that was written before.
  package static func show(_ line: String, width: Int = TerminalFacts.errors.width) {
    let shown = String(line.prefix(max(0, width - 1)))
    // Back to the beginning, and what is left of the line before is cleared; or a line of its own.
    let isOver = TerminalFacts.errors.writesOver
    FileWriting.write(
      isOver ? "\r\(shown)\u{1b}[K" : shown.isEmpty ? "\n" : shown, to: STDERR_FILENO)
  }
}
