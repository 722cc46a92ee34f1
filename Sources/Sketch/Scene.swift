package import Evdev
package import Touches

/// What a monitor knows: the device, the fingers on it and their trails, what was counted.
package struct Scene: Sendable {
  let device: DeviceDescription
  let kind: DeviceKind?
  let surface: Surface
  package var mode = Mode.picture
  private(set) var fingers: [Finger] = []
  private(set) var tally = TouchTally()
  private(set) var rate = FrameRate()
  /// The gestures that were made and the touches that became nothing, oldest first; `nil` where nobody
  /// looks for them.
  package private(set) var log: [LogEntry]?
  /// When the first frame came, from which the log counts.
  private var start: Timestamp?
  /// The last thing that had to be mended, in words.
  private(set) var lastRepair: String?

  /// Where the frames come from, which decides what the last line says.
  package enum Mode: Hashable, Sendable {
    /// A picture that nobody can press keys at.
    case picture
    case live
    /// The device was unplugged, and its return is waited for.
    case waiting
    case film(Projection)
  }

  /// How a recording is being shown.
  package struct Projection: Hashable, Sendable {
    package var motion: Motion
    package var position: Microseconds
    package var duration: Microseconds
    package var frame: Int
    package var frames: Int
    package var speed: Double

    package enum Motion: Hashable, Sendable {
      case playing
      case paused
      case ended
    }
  }

  package init(
    device: DeviceDescription, kind: DeviceKind? = nil, surface: Surface,
    showsGestures: Bool = false
  ) {
    log = showsGestures ? [] : nil
    self.device = device
    self.kind = kind
    self.surface = surface
  }

  /// How many trails of fingers that are gone are kept while another one stays down.
  private static let mostGone = 20

  /// Follows the fingers through the next frame.
  package mutating func take(_ frame: TouchFrame) {
    start = start ?? frame.time
    let wasTouched = isTouched
    if !wasTouched { rate.beginAnew() }
    rate.count(frame.time)
    tally.count(frame)
    if let repair = frame.irregularities.last { lastRepair = repair.description }

    // The trails of a touch stay until the next one begins.
    if !wasTouched, frame.contacts.contains(where: { !$0.phase.isLast }) { fingers.removeAll() }
    for contact in frame.contacts {
      if let index = fingers.lastIndex(where: { $0.contact.id == contact.id }) {
        fingers[index].follow(contact)
      } else {
        fingers.append(Finger(contact, color: freeColor))
      }
    }
    for _ in 0..<max(0, fingers.count { $0.isGone } - Scene.mostGone) {
      if let oldest = fingers.firstIndex(where: \.isGone) { fingers.remove(at: oldest) }
    }
  }

  /// More than any terminal has room for.
  private static let mostEntries = 200

  /// Shows it as the latest of the log.
  package mutating func note(_ entry: LogEntry) {
    log?.append(entry)
    if let count = log?.count, count > Scene.mostEntries { log?.removeFirst() }
  }

  /// Shows a gesture, or a touch that became nothing, as the latest of the log.
  package mutating func note(_ text: String, at time: Timestamp, isGesture: Bool) {
    note(LogEntry(text, at: time - (start ?? time), isGesture: isGesture))
  }

  /// The same without a log, to be drawn beside it.
  mutating func forgetLog() { log = nil }

  /// Forgets trails and counts; the fingers that are down stay.
  package mutating func clear() {
    fingers.removeAll(where: \.isGone)
    for index in fingers.indices { fingers[index].forgetTrail() }
    if log != nil { log = [] }
    tally = TouchTally()
    rate.beginAnew()
    lastRepair = nil
  }

  package var isTouched: Bool { fingers.contains { !$0.isGone } }

  private var freeColor: Int {
    let taken = fingers.filter { !$0.isGone }.map(\.color)
    return (0..<Ink.fingers).first { !taken.contains($0) } ?? fingers.count % Ink.fingers
  }
}
