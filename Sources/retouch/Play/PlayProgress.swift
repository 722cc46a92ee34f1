import Evdev
import Glibc
import System

/// Shows on a terminal how long a pause in a recording lasts.
struct PlayProgress {
  private let isShown: Bool
  private var isActive = false
  private static let longest = Microseconds.milliseconds(10_000)

  /// Shows nothing by default.
  init(isShown: Bool = false) { self.isShown = isShown }

  /// Updates the line.
  ///
  /// Returns the time of the next update, or `nil` if the frame is due before it.
  mutating func show(now: Timestamp, deadline: Timestamp) -> Timestamp? {
    guard isShown else { return nil }
    let rest = deadline - now
    guard isActive ? rest > .milliseconds(1_000) : rest > PlayProgress.longest else {
      if isActive { write("\r\u{1B}[K") }
      isActive = false
      return nil
    }
    isActive = true
    write("\r\u{1B}[Knext frame in \(PlayProgress.remainingText(rest)) (--max-gap shortens gaps)")
    return now + .milliseconds(1_000)
  }

  private static func remainingText(_ rest: Microseconds) -> String {
    let seconds = (rest.count + 999_999) / 1_000_000
    guard seconds >= 60 else { return "\(seconds) s" }
    return seconds < 3_600
      ? "\(seconds / 60) min \(seconds % 60) s" : "\(seconds / 3_600) h \(seconds / 60 % 60) min"
  }

  private func write(_ text: String) { FileWriting.write(text, to: STDERR_FILENO) }
}
