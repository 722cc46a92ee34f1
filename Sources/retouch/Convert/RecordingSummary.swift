import Compression
import Disk
import Evdev
import Live
import Recordings
import Touches

/// The contents and the quality of a recording, determined in one pass.
struct RecordingSummary {
  let name: String
  let format: RecordingFormat
  let compression: CompressionFormat?
  /// The size of the file in bytes; `nil` for standard input.
  let byteCount: Int?
  let isComplete: Bool
  private(set) var notes: SessionNotes
  let devices: [Device]
  /// The time from the first to the last event of all devices.
  let duration: Microseconds

  /// The events and frames of one device.
  struct Device {
    var recorded: RecordedDevice
    /// Whether the device was guessed from its events, since the recording does not describe it.
    var isGuessed = false
    var eventCount = 0
    var frameCount = 0
    var statistics = TouchStatistics()
    var frameIntervals = FrameIntervals()
    /// The size of the touch surface; `nil` if the device has none.
    var surfaceSize: SurfaceSize?
  }

  /// Returns a copy with other expected gestures, or the same summary if `expected` is `nil`.
  func showing(_ expected: [String]?) -> RecordingSummary {
    var summary = self
    if let expected { summary.notes.expected = expected }
    return summary
  }

  init(_ recording: OpenRecording, deviceName: String?) throws {
    try recording.identify(named: deviceName)
    ReadingProgress(of: recording)
    recording.isSurveyed = true
    var fingers = try RecordingFrameReader(recording)
    var felt:
      [(device: RecordingFrameReader.Device, tally: TouchStatistics, rhythm: FrameIntervals)] = []
    try fingers.forEachFrame {
      felt.append(($0, TouchStatistics(), FrameIntervals()))
    } _: { device, frame in
      felt[device].tally.record(frame)
      felt[device].rhythm.add(frame.time, isTouched: frame.contacts.contains { !$0.phase.isLast })
    }
    let survey = recording.survey
    // Devices without events are listed as well.
    devices = recording.devices.enumerated().map { number, recorded in
      var device = Device(recorded: recorded, isGuessed: recording.isGuessed(number))
      if let own = felt.first(where: { $0.device.number == number }) {
        (device.statistics, device.frameIntervals) = (own.tally, own.rhythm)
        device.surfaceSize = own.device.surface.size
      } else {
        device.surfaceSize = TouchDevices.here.size(of: recorded)
      }
      guard survey.devices.indices.contains(number) else { return device }
      let seen = survey.devices[number]
      (device.eventCount, device.frameCount) = (seen.events, seen.reports)
      return device
    }
    guard let format = recording.format else {
      preconditionFailure("\(recording.name) was read, and has no format")
    }
    name = recording.path
    self.format = format
    compression = recording.compression
    byteCount = recording.size
    isComplete = recording.isWhole
    notes = recording.notes
    duration = survey.start.flatMap { start in survey.latest.map { $0 - start } } ?? Microseconds(0)
  }
}
