import ScreenReader
import Elements
import Evdev
import Gestures
import Text
import Touches

/// A transcript for programs: one JSON object a line, whose keys stay as they are.
///
/// Each line has `v`, `time` (seconds since the session began) and `event`; what else there is depends
/// on the event:
///
/// | event | keys |
/// |---|---|
/// | `gesture` | `gesture`, `fingers`, `x`, `y` (mm), `nx`, `ny` (0 to 1), `region` where it matters |
/// | `touch` | `fingers`, `gestures`, and of what it came closest to `closest`, `reason`, `text` |
/// | `irregular` | `kind`, `contact`, `text` |
/// | `command` | `gesture` (null where none asked for it), `command` (null where it is unbound) |
/// | `practice` | the same, and nothing is done |
/// | `focus` | `id`, `class`, `label`: all null where the cursor is nowhere |
/// | `say` | `text`, `utterance` (its number), `tokens`; `muted`, `interruptible` where unusual |
/// | `voice` | `do`: `stop`, `pause`, `resume` |
/// | `sound` | `sound` |
/// | `act` | `action`, `steps` of `name` and `answer`, `outcome`, and who did it: `by`, and `at` of a touch |
/// | `edit` | `action`, `text` |
/// | `pass` | `phase`, `x`, `y` (points), `takenBy` |
/// | `curtain` | `isDown` |
/// | `copy` | `text` |
/// | `system` | `request`, and `link` or `sound` with it |
/// | `setting` | `setting`, `value` |
/// | `ask` | `for`: `label`, and `current` |
/// | `finished` | `announcement`, `text`, `end`, `wasSuccessful` |
/// | `panic` | none |
/// | `cleaning` | `step`: `began`, `ends-soon`, `ended` |
/// | `visit` | none |
/// | `limit` | `of`: `timers`, where what they do waits for the next second, and nothing is left out |
public struct TranscriptJSON: Sendable {
  public init() {}

  /// The line of an entry, without the newline.
  public func line(_ entry: TranscriptEntry) -> String {
    var line = JSONLine()
    line.add("time", verbatim: entry.time.wholeMicroseconds.seconds)
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
    case .leftOut: line.add("event", "limit")
    case .putOff:
      line.add("event", "limit")
      line.add("of", "timers")
    case .effect(let effect):
      if let focus = entry.focus { line.add(focus) } else { line.add(effect) }
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
    add(recognition.position, recognition.place)
    if let region = recognition.region { add("region", region.rawValue) }
  }

  fileprivate mutating func add(_ account: TouchAccount) {
    add("event", "touch")
    add("fingers", account.fingers)
    add("gestures", account.gestures.map(\.name))
    guard let closest = account.closest else { return }
    add("closest", closest.gesture.name)
    add("reason", closest.refusal.name)
    add("text", closest.sentence(fingers: account.fingers))
  }
}
