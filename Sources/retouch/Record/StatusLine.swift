import Devices
import Evdev
import Glibc
import Live
import Sketch
import Terminal

/// The line that shows how a recording comes along, on a terminal.
final class StatusLine: LiveCompanion {
  private let title: String
  private let take: Take
  private var pacing = Pacing(timesASecond: 10)
  /// What the line shows, and of which state.
  private var shown: String?
  private var seen: TakeStatus?

  /// `nil` where a file or a pipe would keep every version of it.
  init?(title: String, _ take: Take) {
    guard TerminalFacts.errors.writesOver else { return nil }
    (self.title, self.take) = (title, take)
  }

  let source = EventLoop.Source.output
  var wish: LiveWish? { nil }
  var due: Timestamp? { pacing.due }

  /// The window has another size.
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

  /// Gives the line back to what is said next.
  func clear() {
    guard shown != nil else { return }
    shown = nil
    Prompt.say("\r\u{1B}[K")
  }
}

/// Enter, which ends a take.
final class EnterKey: LiveCompanion {
  private let take: Take
  private var isThere = true

  init(_ take: Take) { self.take = take }

  let source = EventLoop.Source.terminal
  var wish: LiveWish? { isThere ? LiveWish(STDIN_FILENO) : nil }

  func happened(_ happening: EventLoop.Happening) {
    guard case .readable = happening else { return }
    // An end of input is no Enter.
    if Prompt.line() != nil { take.stop() } else { isThere = false }
  }
}
