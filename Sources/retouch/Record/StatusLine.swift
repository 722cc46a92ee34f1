import Evdev
import Glibc
import Terminal

/// The line that shows how a recording comes along, on a terminal.
struct StatusLine {
  let title: String
  /// A file or a pipe would keep every version of it.
  private let isShown: Bool
  private var pacing = StatusPacing()
  private var shown: String?

  init(title: String, isShown: Bool) {
    self.title = title
    self.isShown = isShown && TerminalFacts.errors.writesOver
  }

  /// Something may look different now.
  mutating func change() {
    if isShown { pacing.change() }
  }

  var due: Timestamp? { pacing.due }

  mutating func write(_ status: RecordStatus, at now: Timestamp) {
    guard pacing.writes(at: now) else { return }
    let line = status.line(title: title, width: TerminalFacts.errorsNow.width)
    guard line != shown else { return }
    shown = line
    Prompt.say("\r\(line)\u{1B}[K")
  }

  /// Gives the line back to what is said next.
  mutating func clear() {
    guard shown != nil else { return }
    shown = nil
    Prompt.say("\r\u{1B}[K")
  }
}
