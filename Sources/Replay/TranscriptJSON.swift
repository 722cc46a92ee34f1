import ScreenReader
import Elements
import Evdev
import Gestures
import Text
import Touches

/// A transcript as JSON Lines, with stable keys.
///
/// Each line has `v`, `time` (seconds since the session began) and `event`. Further keys depend on
/// the event:
///
/// | event | keys |
/// |---|---|
/// | `gesture` | `gesture`, `fingers`, `x`, `y` (mm), `nx`, `ny` (0 to 1), `region` if relevant |
/// | `touch` | `fingers`, `gestures`; for the closest gesture, the keys of `explain` |
/// | `irregular` | `kind`, `contact`, `text` |
/// | `command` | `gesture` (null if none caused it), `command` (null if unbound) |
/// | `practice` | as `command`, but nothing is performed |
/// | `focus` | `id`, `class`, `label`: all null if no element has the cursor |
/// | `say` | `text`, `utterance` (ID), `tokens`; `muted`, `interruptible` if not the default |
/// | `voice` | `do`: `stop`, `pause`, `resume` |
/// | `sound` | `sound` |
/// | `act` | `action`, `steps` (`name`, `answer`), `outcome`, `by` (handler), `at` for a touch |
/// | `edit` | `action`, `text` |
/// | `pass` | `phase`, `x`, `y` (points), `taken_by` |
/// | `curtain` | `is_down` |
/// | `copy` | `text` |
/// | `system` | `request`; `link` or `sound` if required |
/// | `setting` | `setting`, `value` |
/// | `ask` | `for`: `label`; `current` |
/// | `finished` | `announcement`, `text`, `end`, `was_successful` |
/// | `gave-up` | none |
/// | `panic` | none |
/// | `cleaning` | `step`: `began`, `ends-soon`, `ended` |
/// | `visit` | none |
/// | `limit` | `of`: `timers` if timer work is postponed; absent if events are skipped |
public struct TranscriptJSON: Sendable {
  /// Creates a formatter.
  public init() {}

  /// Returns the line of an entry, without the newline.
  public func line(_ entry: TranscriptEntry) -> String {
    var line = JSONLine()
    line.add("time", verbatim: entry.time.wholeMicroseconds.formattedSeconds)
    switch entry.event {
    case .gesture(let recognition): line.add(recognition)
    case .irregular(let irregularity):
      line.add("event", "irregular")
      line.add(irregularity)
    case .touch(let account): line.add(account)
    case .panic: line.add("event", "panic")
    case .cleaning(let step):
      line.add("event", "cleaning")
      line.add("step", step.rawValue)
    case .visit: line.add("event", "visit")
    case .idleLimitReached: line.add("event", "limit")
    case .timersThrottled:
      line.add("event", "limit")
      line.add("of", "timers")
    case .effect(let effect): line.add(effect)
    }
    return line.line
  }
}

extension TranscriptEntry {
  /// The entry as a line of JSON.
  public var json: String { TranscriptJSON().line(self) }
}

extension JSONLine {
  fileprivate mutating func add(_ recognition: Recognition) {
    add("event", "gesture")
    add("gesture", recognition.gesture.name)
    add("fingers", recognition.fingers)
    add(recognition.position, recognition.normalizedPosition)
    if let region = recognition.region { add("region", region.rawValue) }
  }

  fileprivate mutating func add(_ account: TouchOutcome) {
    add("event", "touch")
    add("fingers", account.fingers)
    add("gestures", account.gestures.map(\.name))
    if let closest = account.closest { add(closest, fingers: account.fingers) }
  }
}
