import Devices
import Evdev
import Glibc
import Live
import Sketch
import Terminal

/// The terminal line that shows the progress of a recording.
final class StatusLine: LiveCompanion {
  private let title: String
  private let take: Take
  private var pacing = Pacing(timesASecond: 10)
  /// The text of the line and the status that it was made from.
  private var shown: String?
  private var seen: TakeStatus?

  /// Returns `nil` if standard error is not a terminal that can overwrite a line.
  init?(title: String, _ take: Take) {
    guard TerminalFacts.errors.writesOver else { return nil }
    (self.title, self.take) = (title, take)
  }

  let source = EventLoop.Source.output
  var wish: LiveWish? { nil }
  var due: Timestamp? { pacing.due }

  /// Redraws the line, since the window size has changed.
  func happened(_ happening: EventLoop.Happening) { pacing.change() }

  func look(at now: Timestamp) {
    let status = take.status
    if status != seen { pacing.change() }
    seen = status
    guard pacing.draws(at: now) else { return }
    let line = status.line(title: title, width: TerminalFacts.errorsNow.width)
    guard line != shown else { return }
    shown = line
    Prompt.say("\r\(line)\u{1B}[K")
  }

  /// Clears the line, so that other output can use it.
  func clear() {
    guard shown != nil else { return }
    shown = nil
    Prompt.say("\r\u{1B}[K")
  }
}

/// Ends a take when the user presses Enter.
final class EnterKey: LiveCompanion {
  private let take: Take
  private var isThere = true

  init(_ take: Take) { self.take = take }

  let source = EventLoop.Source.terminal
  var wish: LiveWish? { isThere ? LiveWish(STDIN_FILENO) : nil }

  func happened(_ happening: EventLoop.Happening) {
    guard case .readable = happening else { return }
    // The end of standard input does not end the take.
    if Prompt.line() != nil { take.stop() } else { isThere = false }
  }
}
