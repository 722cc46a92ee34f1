import Archive
import Arguments
import Evdev
import Recordings
import Touches

/// What a recording is of, found in one pass over it.
struct RecordingSummary {
  let name: String
  let format: RecordingFormat
  let compression: Compression?
  /// The size of the file; not known of standard input.
  let size: Int?
  let isWhole: Bool
  let notes: SessionNotes
  let devices: [Device]
  /// From the first event to the last, whichever devices sent them.
  let duration: Microseconds

  /// What one device did.
  struct Device {
    var recorded: RecordedDevice
    /// Whether nobody knows which device it is, and so everything about it is guessed.
    var isGuessed = false
    var events = 0
    var reports = 0
    var duration = Microseconds(0)
    var tally = TouchTally()
    var rhythm = FrameRhythm()
    /// How large its surface is; `nil` where nothing is there to touch.
    private(set) var surfaceSize: SurfaceSize?
    fileprivate var tracker: TouchTracker?

    init(_ recorded: RecordedDevice) {
      self.recorded = recorded
      guard let device = recorded.file?.device,
        let surface = SurfaceOptions.surface(of: recorded)
      else { return }
      tracker = TouchTracker(device: device, surface: surface)
      surfaceSize = surface.size
    }

    fileprivate mutating func take(_ events: Span<InputEvent>) {
      for index in events.indices where tracker?.handle(events[index]) == true { takeFrame() }
    }

    fileprivate mutating func takeFrame() {
      guard let frame = tracker?.frame else { return }
      tally.count(frame)
      rhythm.take(frame.time, isTouched: frame.contacts.contains { !$0.phase.isLast })
    }
  }

  init(_ path: String, deviceName: String?) throws {
    let input = try RecordingInput(path, deviceName: deviceName)
    var survey = RecordingSurvey()
    var devices: [Device] = []
    try input.pass { number, events in
      while devices.count <= number { devices.append(Device(input.devices[devices.count])) }
      survey.observe(events, of: number)
      devices[number].take(events)
    }
    // A device that never spoke is one all the same.
    for number in input.devices.indices.dropFirst(devices.count) {
      devices.append(Device(input.devices[number]))
    }
    for number in devices.indices {
      devices[number].isGuessed = input.isGuessed(number)
      if devices[number].tracker?.finish(.sessionOver) == true { devices[number].takeFrame() }
      guard survey.devices.indices.contains(number) else { continue }
      let seen = survey.devices[number]
      (devices[number].events, devices[number].reports) = (seen.events, seen.reports)
      devices[number].duration = seen.latest - seen.first
    }
    name = path
    format = input.format
    compression = input.source.compression
    size = input.source.size
    isWhole = input.isWhole
    notes = input.notes
    self.devices = devices
    if let start = survey.start, let end = survey.latest {
      duration = end - start
    } else {
      duration = Microseconds(0)
    }
  }
}
