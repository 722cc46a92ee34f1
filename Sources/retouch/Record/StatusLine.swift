import Devices
import Evdev
import Glibc
import Live
import Terminal

/// The terminal line that shows the progress of a recording.
final class StatusLine: EventLoopClient {
  private let title: String
  private let take: DeviceRecorder
  private var pacing = RedrawThrottle(timesASecond: 10)
  /// The text of the line and the status that it was made from.
  private var shown: String?
  private var seen: RecorderStatus?

  /// Returns `nil` if standard error is not a terminal that can overwrite a line.
  init?(title: String, _ take: DeviceRecorder) {
    guard TerminalInfo.standardError.canOverwriteLine else { return nil }
    (self.title, self.take) = (title, take)
  }

  let source = EventLoop.Source.output
  var pollRequest: PollRequest? { nil }
  var deadline: Timestamp? { pacing.deadline }

  /// Redraws the line, since the window size has changed.
  func handle(_ event: EventLoop.Event) { pacing.setNeedsDisplay() }

  func prepare(at now: Timestamp) {
    let status = take.status
    if status != seen { pacing.setNeedsDisplay() }
    seen = status
    guard pacing.shouldDraw(at: now) else { return }
    let line = status.line(title: title, width: TerminalInfo.errorsNow.width)
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
final class EnterKey: EventLoopClient {
  private let take: DeviceRecorder
  private var isThere = true

  init(_ take: DeviceRecorder) { self.take = take }

  let source = EventLoop.Source.terminal
  var pollRequest: PollRequest? { isThere ? PollRequest(STDIN_FILENO) : nil }

  func handle(_ event: EventLoop.Event) {
    guard case .ready = event else { return }
    // The end of standard input does not end the take.
    if Prompt.line() != nil { take.stop() } else { isThere = false }
  }
}
