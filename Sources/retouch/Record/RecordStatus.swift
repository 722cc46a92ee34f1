import Evdev
import Text

/// What a person sees while a recording is made.
struct RecordStatus: Equatable {
  var fingers = 0
  /// From the first event to the last.
  var length = Microseconds(0)
  var events = 0
  var frames = 0
  var bytes = 0
  /// How often the kernel had to drop events.
  var dropped = 0

  /// One line, no wider than a terminal.
  func line(title: String, width: Int) -> String {
    let parts = [
      title, RecordStatus.count(fingers, "finger"), RecordStatus.seconds(length),
      RecordStatus.count(frames, "frame"), RecordStatus.count(events, "event"),
      RecordStatus.size(bytes), "\(dropped) dropped",
    ]
    // One column less: a cursor in the last one moves some terminals to the next line.
    return String(parts.joined(separator: "  ").prefix(max(0, width - 1)))
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(number == 1 ? noun : noun + "s")"
  }

  static func seconds(_ time: Microseconds) -> String {
    Decimals.text(Double(time.count) / 1e6, decimals: 1) + " s"
  }

  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) B"
    case ..<1_000_000: Decimals.text(Double(bytes) / 1e3, decimals: 1) + " kB"
    default: Decimals.text(Double(bytes) / 1e6, decimals: 1) + " MB"
    }
  }
}

/// Says when to write the line anew: at most ten times a second, and never when nothing changed.
struct StatusPacing {
  private var isDue = false
  private var last = Timestamp(microseconds: 0)

  private static let interval = Microseconds.milliseconds(100)

  mutating func change() { isDue = true }

  /// The moment to write at; `nil` when nothing changed, and nobody needs to be woken.
  var due: Timestamp? { isDue ? last + StatusPacing.interval : nil }

  mutating func writes(at now: Timestamp) -> Bool {
    guard let due, due <= now else { return false }
    last = now
    isDue = false
    return true
  }
}
