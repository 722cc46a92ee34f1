import Devices
import Disk
import Evdev
import Gestures
import Recordings
import Replay
import Touches

/// One device while it is recorded: its events on their way to the tape, and its fingers.
final class RecordedInput {
  let tape: Tape
  /// `nil` once it is unplugged.
  private var device: EvdevDevice?
  private var tracker: TouchTracker
  private let until: Gesture?
  /// Watches for the gesture that ends the recording.
  private var gestures: GestureLanes?
  /// The gesture that ends the recording was made.
  private(set) var isMade = false
  private(set) var tally = TouchTally()
  private var fingers = 0
  private var dropped = 0

  /// Opens the device; from here on nothing that it sends is missed.
  init(
    _ listed: ListedDevice, _ plan: RecordPlan, into sink: RecordingSink
  ) throws(DeviceError) {
    let device = try EvdevDevice(path: listed.node, grab: plan.isGrabbed)
    let surface = SurfaceOptions.surface(of: listed)
    tracker = TouchTracker(device: device.description, surface: surface)
    tape = Tape(of: listed, device.description, size: surface.size, plan.format, into: sink)
    until = plan.until?.gesture
    gestures = plan.until.map { GestureLanes($0.settings) }
    gestures?.add(device.description)
    self.device = consume device
  }

  var name: String { tape.name }
  var partial: PartialFile? { tape.partial }
  var firstArrival: Timestamp? { tape.firstArrival }
  var span: (first: Timestamp, last: Timestamp)? { tape.span }

  /// How far it has come.
  var status: RecordStatus {
    var status = RecordStatus()
    status.fingers = fingers
    status.dropped = dropped
    status.events = tape.events
    status.frames = tape.frames
    status.bytes = tape.bytes
    return status
  }

  /// What to wait on; `nil` once it is unplugged.
  var fileDescriptor: Int32? {
    switch device {
    case .some(let device): device.fileDescriptor
    case .none: nil
    }
  }

  /// Writes what stands before the events.
  func begin(_ notes: SessionNotes, at now: Timestamp) throws(DiskError) {
    try tape.begin(notes, at: now)
  }

  /// Reads every event that is there now; `false` when the device was unplugged.
  func read() throws(DeviceError) -> Bool {
    var events: [InputEvent] = []
    var failure: DeviceError?
    do throws(DeviceError) {
      try device?.read(into: &events)
    } catch {
      failure = error
      device = nil
    }
    tracker.handle(events.span) { frame in
      tally.count(frame)
      gestures?.take(frame, of: 0) { _, report, _ in look(report) }
    }
    fingers = tracker.frame.contacts.count { !$0.phase.isLast }
    dropped += events.count { $0.code == .synDropped }
    tape.take(events)
    switch failure {
    case nil: return true
    case .unplugged: return false
    case let failure?: throw failure
    }
  }

  /// When the gesture may be certain although nothing comes; `nil`: it takes a finger.
  var gestureDue: Timestamp? { gestures?.due }

  /// Decides what time alone decides; the device was read since `now` was looked up.
  func letTimePass(to now: Timestamp) {
    gestures?.letTimePass(to: now) { _, report, _ in look(report) }
  }

  private func look(_ report: GestureReport) {
    if case .recognized(let made) = report, made.gesture == until { isMade = true }
  }

  /// Writes what has arrived, with its time counted from the recording's first event.
  func write(since start: Timestamp, at now: Timestamp) throws(DiskError) {
    try tape.write(since: start, at: now)
  }

  /// Takes the device's last word, and what ends the file.
  func end(since start: Timestamp?, at now: Timestamp) throws(DiskError) {
    try tape.end(since: start, at: now)
    if tracker.finish(.sessionOver) { tally.count(tracker.frame) }
  }
}
