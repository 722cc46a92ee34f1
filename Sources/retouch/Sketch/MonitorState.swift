import Evdev
import Touches

/// The state of a monitor: the device, the fingers with their trails, and counts.
struct MonitorState: Sendable {
  let device: DeviceDescription
  let kind: DeviceKind?
  let surface: Surface
  /// The source of the frames.
  var mode = Mode.picture
  private(set) var fingers: [FingerTrail] = []
  private(set) var statistics = TouchStatistics()
  private(set) var rate = FrameRate()
  /// The recognized gestures and the touches that were not recognized, oldest first; `nil` if
  /// gestures are not recognized.
  private(set) var log: [MonitorLogEntry]?
  /// The time of the first frame, from which log times count.
  private var start: Timestamp?
  /// The description of the last repair.
  private(set) var lastRepair: String?

  /// The source of the frames, which determines the last line.
  enum Mode: Hashable, Sendable {
    /// A still picture without key input.
    case picture
    case live
    /// The device is unplugged and its return is awaited.
    case disconnected
    case playback(Playback)
  }

  /// The state of a playback.
  struct Playback: Hashable, Sendable {
    /// The state of the playback.
    var motion: Status
    /// The time of the shown frame.
    var position: Microseconds
    /// The time of the last frame.
    var duration: Microseconds
    /// The number of the shown frame.
    var frame: Int
    /// The number of frames.
    var frames: Int
    /// The speed relative to real time; 0 is as fast as possible.
    var speed: Double

    /// The state of the playback.
    enum Status: Hashable, Sendable {
      case playing
      case paused
      case ended
    }
  }

  /// Creates a scene without fingers.
  init(
    device: DeviceDescription, kind: DeviceKind? = nil, surface: Surface,
    showsGestures: Bool = false
  ) {
    log = showsGestures ? [] : nil
    self.device = device
    self.kind = kind
    self.surface = surface
  }

  /// The maximum number of trails of lifted fingers kept while another finger is down.
  private static let maximumGone = 20

  /// Updates the fingers from the next frame.
  mutating func take(_ frame: TouchFrame) {
    start = start ?? frame.time
    let wasTouched = isTouched
    if !wasTouched { rate.reset() }
    rate.count(frame.time)
    statistics.record(frame)
    if let repair = frame.irregularities.last { lastRepair = repair.description }

    // The trails of a touch stay until the next touch begins.
    if !wasTouched, frame.contacts.contains(where: { !$0.phase.isLast }) { fingers.removeAll() }
    for contact in frame.contacts {
      if let index = fingers.lastIndex(where: { $0.contact.id == contact.id }) {
        fingers[index].follow(contact)
      } else {
        fingers.append(FingerTrail(contact, color: freeColor))
      }
    }
    for _ in 0..<max(0, fingers.count { $0.isGone } - MonitorState.maximumGone) {
      if let oldest = fingers.firstIndex(where: \.isGone) { fingers.remove(at: oldest) }
    }
  }

  /// More entries than fit on any terminal.
  private static let maximumEntries = 200

  /// Appends a log entry.
  ///
  /// The oldest is removed if there are too many.
  mutating func log(_ entry: MonitorLogEntry) {
    log?.append(entry)
    if let count = log?.count, count > MonitorState.maximumEntries { log?.removeFirst() }
  }

  /// Appends a gesture, or a touch that was not recognized, to the log.
  mutating func log(_ text: String, at time: Timestamp, isGesture: Bool) {
    log(MonitorLogEntry(time: time - (start ?? time), text: text, isGesture: isGesture))
  }

  /// Removes the log, which is drawn beside the scene.
  mutating func forgetLog() { log = nil }

  /// Clears trails, counts and log.
  ///
  /// Fingers that are down remain.
  mutating func clear() {
    fingers.removeAll(where: \.isGone)
    for index in fingers.indices { fingers[index].forgetTrail() }
    if log != nil { log = [] }
    statistics = TouchStatistics()
    rate.reset()
    lastRepair = nil
  }

  /// Whether any finger is down.
  var isTouched: Bool { fingers.contains { !$0.isGone } }

  private var freeColor: Int {
    let taken = fingers.filter { !$0.isGone }.map(\.color)
    return (0..<CellStyle.fingers).first { !taken.contains($0) } ?? fingers.count
      % CellStyle.fingers
  }
}
