import Disk
import Evdev
import System
import Terminal

/// How far the reading of a long recording has come, in a line of the terminal that is written over.
final class ReadingProgress {
  private let name: String
  /// How many bytes there are; `nil` where nobody waits long enough to look.
  private var total: Int?
  private let start = Monotonic.now
  private var line: ProgressLine

  /// A smaller file is done before a person has read the line.
  private static let smallest = 20_000_000

  /// Looks on as a recording is read; what is shown elsewhere than in the terminal, `write` shows.
  @discardableResult
  init(of recording: OpenRecording, write: ((String) -> Void)? = nil) {
    name = recording.name
    total = recording.size.flatMap { $0 > ReadingProgress.smallest ? $0 : nil }
    line = ProgressLine(write: write)
    if total != nil { recording.progress = { [self] in tell($0) } }
  }

  private func tell(_ position: Int?) {
    guard let total else { return }
    guard let position else { return line.clear() }
    line.tell(
      ProgressLine.words(of: name, position, of: total, after: Monotonic.now - start))
  }

  /// Takes the line away; it comes again while nothing else does.
  func clear() { line.clear() }

  /// Takes the line away for good: there is something else to be seen.
  func stop() {
    clear()
    total = nil
  }
}
