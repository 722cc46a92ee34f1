package import Evdev
internal import Glibc
internal import System

/// A terminal line with the progress of a long task, overwritten at each update.
package struct ProgressLine {
  private let write: (String) -> Void
  private var shown = MonotonicClock.now
  private var isShown = false
  private static let interval = Microseconds.milliseconds(200)

  /// Creates a progress line on standard error, or one that `write` displays.
  package init(write: ((String) -> Void)? = nil) {
    self.write = write ?? { ProgressLine.show($0) }
  }

  /// Displays a line, at most five times a second, if standard error is a terminal that can
  /// overwrite.
  package mutating func update(_ line: @autoclosure () -> String) {
    guard TerminalInfo.standardError.canOverwriteLine else { return }
    let now = MonotonicClock.now
    guard now - shown >= ProgressLine.interval else { return }
    shown = now
    isShown = true
    write(line())
  }

  /// Clears the line until the next update.
  package mutating func clear() {
    if isShown { write("") }
    isShown = false
  }

  /// Returns the progress of reading a file: `tap.evemu: 43 %, 212 MB/s`.
  package static func text(
    file: String, position: Int, total: Int, elapsed passed: Microseconds
  ) -> String {
    let percent = total > 0 ? min(100, position * 100 / total) : 100
    // Bytes per microsecond are megabytes per second.
    let rate = passed.count > 0 ? Int64(position) / passed.count : 0
    return "\(file): \(percent) %, \(rate) MB/s"
  }

  /// Writes a line over the previous one.
  package static func show(_ line: String, width: Int = TerminalInfo.standardError.width) {
    let shown = String(line.prefix(max(0, width - 1)))
    // Return to the start and clear the rest; a terminal that cannot overwrite gets the text as it
    // is.
    let isOver = TerminalInfo.standardError.canOverwriteLine
    FileWriting.write(
      isOver ? "\r\(shown)\u{1b}[K" : shown.isEmpty ? "\n" : shown, to: STDERR_FILENO)
  }
}
