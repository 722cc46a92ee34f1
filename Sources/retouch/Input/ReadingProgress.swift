import Disk
import Evdev
import System
import Terminal

/// The progress of reading a large recording, shown in one terminal line.
final class ReadingProgress {
  private let name: String
  /// The size in bytes; `nil` if no progress is shown.
  private var total: Int?
  private let start = MonotonicClock.now
  private var line: ProgressLine

  /// The maximum size of files without a progress line, in bytes.
  private static let smallest = 20_000_000

  /// Observes the reading of `recording`.
  ///
  /// `write` shows the progress if it does not go to the terminal.
  @discardableResult
  init(of recording: OpenRecording, write: ((String) -> Void)? = nil) {
    name = recording.name
    total = recording.size.flatMap { $0 > ReadingProgress.smallest ? $0 : nil }
    line = ProgressLine(write: write)
    if total != nil { recording.progress = { [self] in show($0) } }
  }

  private func show(_ position: Int?) {
    guard let total else { return }
    guard let position else { return line.clear() }
    line.update(
      ProgressLine.text(
        file: name, position: position, total: total, elapsed: MonotonicClock.now - start))
  }

  /// Clears the line until the next update.
  func clear() { line.clear() }

  /// Clears the line and stops all further updates.
  func stop() {
    clear()
    total = nil
  }
}
