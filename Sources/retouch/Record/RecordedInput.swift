import Devices
import Evdev
import Gestures
import Recordings
import Touches

/// One device while it is recorded: its events on their way to the file, and its fingers.
final class RecordedInput {
  let recorded: RecordedDevice
  private let sink: RecordingSink
  /// `nil` once it is unplugged.
  private var device: EvdevDevice?
  private var tracker: TouchTracker
  private var whole = WholeFrames()
  private var writer: RecordingWriter
  private let keepsTime: Bool
  private let until: Gesture?
  /// Watches for the gesture that ends the recording.
  private var gestures: GestureStream?
  /// The gesture that ends the recording was made.
  private(set) var isMade = false
  /// Whole frames that are not written yet.
  private var arrived: [InputEvent] = []
  private(set) var tally = TouchTally()
  private(set) var status = RecordStatus()
  /// The times of the first event that was written, and of the last.
  private(set) var span: (first: Timestamp, last: Timestamp)?

  /// Opens the device; from here on nothing that it sends is missed.
  init(
    _ listed: ListedDevice, _ plan: RecordPlan, into sink: RecordingSink
  ) throws(DeviceError) {
    let device = try EvdevDevice(path: listed.node, grab: plan.isGrabbed)
    let size = SurfaceOptions.size(of: listed, option: nil)
    tracker = TouchTracker(
      device: device.description, surface: Surface(device: device.description, size: size))
    recorded = RecordedDevice(
      file: DeviceFile(
        device: device.description, kind: listed.kind, size: DeviceFile.Size(known: size)),
      node: listed.node, udevProperties: listed.udev.recorded)
    writer = RecordingWriter(plan.format)
    keepsTime = plan.format == .raw || plan.format == .raw32
    until = plan.until?.gesture
    gestures = plan.until.map { [described = device.description] until in
      GestureStream(until.settings, on: described)
    }
    self.sink = sink
    self.device = consume device
  }

  var name: String { recorded.file?.device.name ?? "" }
  var partial: PartialFile? { sink.partial }

  /// What to wait on; `nil` once it is unplugged.
  var fileDescriptor: Int32? {
    switch device {
    case .some(let device): device.fileDescriptor
    case .none: nil
    }
  }

  /// When the first event came that is not written yet.
  var firstArrival: Timestamp? { arrived.first?.time }

  /// Writes what stands before the events.
  func begin(_ notes: SessionNotes, at now: Timestamp) throws(DiskProblem) {
    var bytes: [UInt8] = []
    writer.begin([recorded], notes, into: &bytes)
    try put(bytes, at: now)
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
      gestures?.take(frame) { report, _ in look(report) }
    }
    status.fingers = tracker.frame.contacts.count { !$0.phase.isLast }
    status.dropped += events.count { $0.code == .synDropped }
    arrived += whole.take(events)
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
    gestures?.letTimePass(to: now) { report, _ in look(report) }
  }

  private func look(_ report: GestureReport) {
    if case .recognized(let made) = report, made.gesture == until { isMade = true }
  }

  /// Writes what has arrived, with its time counted from the recording's first event.
  func write(since start: Timestamp, at now: Timestamp) throws(DiskProblem) {
    guard let first = arrived.first, let last = arrived.last else { return }
    var events = arrived
    arrived.removeAll(keepingCapacity: true)
    if !keepsTime {
      for index in events.indices {
        // Of two devices, the one that was read later may have spoken a little earlier.
        events[index].time = Timestamp(microseconds: max(0, (events[index].time - start).count))
      }
    }
    var bytes: [UInt8] = []
    writer.write(events.span, into: &bytes)
    try put(bytes, at: now)
    status.events += events.count
    status.frames += events.frameCount
    span = (span?.first ?? first.time, last.time)
  }

  /// Takes the device's last word: a frame that is not whole, as it is, and what ends the file.
  func end(since start: Timestamp?, at now: Timestamp) throws(DiskProblem) {
    arrived += whole.rest
    whole = WholeFrames()
    if let start = start ?? firstArrival { try write(since: start, at: now) }
    var bytes: [UInt8] = []
    writer.end(into: &bytes)
    try put(bytes, at: now)
    if tracker.finish(.sessionOver) { tally.count(tracker.frame) }
    try sink.partial?.settle()
  }

  private func put(_ bytes: [UInt8], at now: Timestamp) throws(DiskProblem) {
    guard !bytes.isEmpty else { return }
    try sink.append(bytes, at: now)
    status.bytes += bytes.count
  }
}

extension DeviceFile.Size {
  /// A size that somebody knew; what is only assumed is not written down.
  fileprivate init?(known size: SurfaceSize) {
    switch size.source {
    case .option: self.init(width: size.width, height: size.height, source: "measured")
    case .deviceFile: self.init(width: size.width, height: size.height, source: "device file")
    case .kernel: self.init(width: size.width, height: size.height, source: "kernel resolution")
    case .udev: self.init(width: size.width, height: size.height, source: "udev")
    case .assumed: return nil
    }
  }
}
