import Evdev
import Gestures
import Touches

/// A recognizer that follows a clock as well as events.
struct GestureStream {
  var recognizer: GestureRecognizer
  /// The time of the first frame, from which times count.
  private(set) var start: Timestamp?

  /// An event that happened just before a deadline may need a moment to arrive.
  private static let grace = Microseconds.milliseconds(1)

  init(
    _ settings: GestureSettings, on device: DeviceDescription?, _ kinds: ReportKinds = ReportKinds()
  ) {
    recognizer = settings.recognizer(for: device)
    kinds.ask(&recognizer)
  }

  /// When to look again although nothing came; `nil` while nothing is to be decided.
  var due: Timestamp? { recognizer.deadline.map { $0 + GestureStream.grace } }

  mutating func take(_ frame: TouchFrame, _ show: (GestureReport, Timestamp) -> Void) {
    let start = start ?? frame.time
    self.start = start
    recognizer.handle(frame)
    drain(show)
  }

  /// Decides what was due; `now` was looked up before the device was last read.
  mutating func letTimePass(to now: Timestamp, _ show: (GestureReport, Timestamp) -> Void) {
    while let due, let deadline = recognizer.deadline, due <= now {
      // No further than to what is certain: events may be on their way that came before now.
      recognizer.advance(to: deadline + Microseconds(1))
      drain(show)
      if recognizer.deadline == deadline { return }
    }
  }

  /// Decides what was due before a frame that is about to be taken.
  mutating func advance(to frame: TouchFrame, _ show: (GestureReport, Timestamp) -> Void) {
    recognizer.advance(to: frame.time)
    drain(show)
  }

  mutating func finish(_ show: (GestureReport, Timestamp) -> Void) {
    recognizer.finish()
    drain(show)
  }

  private mutating func drain(_ show: (GestureReport, Timestamp) -> Void) {
    guard !recognizer.reports.isEmpty else { return }
    let start = start ?? Timestamp(microseconds: 0)
    for report in recognizer.reports { show(report, start) }
    recognizer.clearReports()
  }
}
