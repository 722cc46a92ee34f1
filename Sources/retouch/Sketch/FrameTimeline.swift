import Evdev
import Touches

/// A recording that can be shown frame by frame, forward and backward, with a scene for each
/// device.
///
/// Stepping back replays all frames from the start, which takes milliseconds. Storing the scene of
/// every frame would take hundreds of megabytes per hour.
struct FrameTimeline: Sendable {
  /// The scene of each device after the shown frames.
  private(set) var scenes: [MonitorState]
  /// The frame that was shown last.
  ///
  /// Before the first frame, it has no contacts.
  private(set) var frame: TouchFrame
  /// The index of the device of `frame`.
  private(set) var device = 0
  /// The number of shown frames.
  private(set) var shown = 0
  /// The time of the start of the recording.
  let start: Timestamp

  private let unshown: (scenes: [MonitorState], footage: FrameSource)
  private var footage: FrameSource
  /// The time of each frame since `start`.
  private let times: [Microseconds]
  private let log: [TimedLogEntry]
  /// The number of shown log entries.
  private var shownEntries = 0

  /// A device and its events.
  struct Device {
    /// The events of the device.
    let events: [InputEvent]
    /// The device description.
    let description: DeviceDescription
    /// The kind of touch device; `nil` if it is unknown.
    var kind: DeviceKind?
    /// The touch surface.
    let surface: Surface
  }

  /// A log entry about a device, with the time at which it is shown.
  struct TimedLogEntry: Sendable {
    let entry: MonitorLogEntry
    /// The index of the device.
    let device: Int
  }

  /// Creates a film from the events of devices, with times relative to `start`.
  init(_ devices: [Device], since start: Timestamp, log: [TimedLogEntry]? = nil) {
    self.log = log ?? []
    self.start = start
    scenes = devices.map {
      MonitorState(
        device: $0.description, kind: $0.kind, surface: $0.surface, showsGestures: log != nil)
    }
    footage = FrameSource(devices)
    frame = TouchFrame(time: start)
    unshown = (scenes, footage)
    var footage = footage
    var times: [Microseconds] = []
    while let device = footage.next() {
      // Frames that cancel remaining contacts come last, even if their device sent its last event
      // earlier.
      times.append(max(footage.deviceFilms[device].time - start, times.last ?? Microseconds(.min)))
    }
    self.times = times
  }

  /// The number of frames.
  var frames: Int { times.count }
  /// The time of the last frame since `start`.
  var duration: Microseconds { times.last ?? Microseconds(0) }
  /// The time of the shown frame since `start`.
  var position: Microseconds { shown > 0 ? times[shown - 1] : Microseconds(0) }

  /// The time of the next frame since `start`; `nil` after the last.
  var next: Microseconds? { shown < times.count ? times[shown] : nil }

  /// Shows the next frame.
  ///
  /// Returns `false` after the last.
  mutating func step() -> Bool {
    guard let next = footage.next() else { return false }
    device = next
    frame = footage.deviceFilms[device]
    scenes[device].take(frame)
    shown += 1
    showLog()
    return true
  }

  /// Shows the log entries due by now; after the last frame, all of them.
  private mutating func showLog() {
    while shownEntries < log.count, next == nil || log[shownEntries].entry.time <= position {
      let logged = log[shownEntries]
      scenes[logged.device].log(logged.entry)
      shownEntries += 1
    }
  }

  /// Shows all frames up to and including a time.
  mutating func show(upTo time: Microseconds) {
    while let next, next <= time { _ = step() }
  }

  /// Returns to the state before the first frame.
  mutating func rewind() {
    (scenes, footage) = unshown
    frame = TouchFrame(time: start)
    (device, shown, shownEntries) = (0, 0, 0)
  }

  /// Goes back one frame.
  ///
  /// No effect before the first.
  mutating func stepBack() {
    let wanted = max(0, shown - 1)
    rewind()
    while shown < wanted { _ = step() }
  }

  /// Returns the scenes with the state of the playback.
  func scenes(_ motion: MonitorState.Playback.Status, speed: Double) -> [MonitorState] {
    let projection = MonitorState.Playback(
      motion: motion, position: position, duration: duration, frame: shown, frames: frames,
      speed: speed)
    return scenes.map {
      var scene = $0
      scene.mode = .playback(projection)
      return scene
    }
  }
}

/// The frames of all devices in time order, followed by the frames that cancel remaining contacts.
private struct FrameSource: Sendable {
  private(set) var deviceFilms = TouchFrameMerger()
  /// The number of devices whose remaining contacts have been cancelled.
  private var finished = 0

  init(_ devices: [FrameTimeline.Device]) {
    for device in devices {
      let index = deviceFilms.add(device.description, on: device.surface)
      deviceFilms.feed(device.events.span, to: index)
      deviceFilms.end(index)
    }
  }

  /// Advances to the next frame.
  ///
  /// Returns the index of its device, or `nil` at the end.
  mutating func next() -> Int? {
    if case .frame(let device) = deviceFilms.next() { return device }
    while finished < deviceFilms.count {
      finished += 1
      if deviceFilms.finish(finished - 1) { return finished - 1 }
    }
    return nil
  }
}
