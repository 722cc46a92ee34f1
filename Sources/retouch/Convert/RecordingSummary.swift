import Archive
import Arguments
import Disk
import Evdev
import Live
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
  private(set) var notes: SessionNotes
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
    var tally = TouchTally()
    var rhythm = FrameRhythm()
    /// How large its surface is; `nil` where nothing is there to touch.
    var surfaceSize: SurfaceSize?
  }

  /// The same with other expected gestures.
  func showing(_ expected: [String]?) -> RecordingSummary {
    var summary = self
    if let expected { summary.notes.expected = expected }
    return summary
  }

  init(_ recording: OpenRecording, deviceName: String?) throws {
    try recording.identify(named: deviceName)
    ReadingProgress(of: recording)
    recording.isSurveyed = true
    var fingers = try RecordingFingers(recording)
    var felt: [(device: RecordingFingers.Device, tally: TouchTally, rhythm: FrameRhythm)] = []
    try fingers.walk {
      felt.append(($0, TouchTally(), FrameRhythm()))
    } _: { lane, frame in
      felt[lane].tally.count(frame)
      felt[lane].rhythm.take(
        frame.time, isTouched: frame.contacts.contains { !$0.phase.isLast })
    }
    let survey = recording.survey
    // A device that never spoke is one all the same.
    devices = recording.devices.enumerated().map { number, recorded in
      var device = Device(recorded: recorded, isGuessed: recording.isGuessed(number))
      if let own = felt.first(where: { $0.device.number == number }) {
        (device.tally, device.rhythm) = (own.tally, own.rhythm)
        device.surfaceSize = own.device.surface.size
      } else {
        device.surfaceSize = TouchDevices.here.size(of: recorded)
      }
      guard survey.devices.indices.contains(number) else { return device }
      let seen = survey.devices[number]
      (device.events, device.reports) = (seen.events, seen.reports)
      return device
    }
    guard let format = recording.format else {
      preconditionFailure("\(recording.name) was read, and has no format")
    }
    name = recording.path
    self.format = format
    compression = recording.compression
    size = recording.size
    isWhole = recording.isWhole
    notes = recording.notes
    duration = survey.start.flatMap { start in survey.latest.map { $0 - start } } ?? Microseconds(0)
  }
}
