import Arguments
import Disk
import Evdev
import Gestures
import Grading
import Recordings
import Replay
import Touches

/// The gestures of a recording, as a command line asks for them.
struct GestureWalk {
  let settings: GestureSettings
  let kinds: ReportKinds
  let surface: SurfaceTerms
  let deviceName: String?

  init(_ settings: GestureSettings, _ kinds: ReportKinds, _ arguments: ParsedArguments) {
    (self.settings, self.kinds) = (settings, kinds)
    surface = SurfaceOptions.terms(arguments)
    deviceName = arguments[RecordingOptions.device]
  }

  /// What a recording was made of.
  struct Result {
    /// In order of time, whichever device they were made on.
    var gestures: [Gesture] = []
    var events = 0
    var tally = TouchTally()
    /// What the recording says that it shows; empty where it says nothing.
    var expected: [String] = []

    /// Whether it shows that; `nil` where it says nothing.
    var isRight: Bool? { Outcome.isAsExpected(expected, gestures) }
  }

  /// Hands over each device before its first frame, and the reports in order of time: the device's
  /// number, the time of the first event, the report, and what was mended in the touch it is about.
  func run(
    _ recording: OpenRecording, meet: (RecordingFingers.Device) -> Void,
    show: (Int, Timestamp, GestureReport, [Irregularity]) -> Void
  ) throws -> Result {
    try recording.identify(named: deviceName)
    var result = Result()
    var fingers = try RecordingFingers(recording, on: surface)
    var devices: [RecordingFingers.Device] = []
    try fingers.recognize(settings, kinds) { device in
      devices.append(device)
      meet(device)
    } frame: {
      result.tally.count($0)
    } report: { lane, report, mended in
      if case .recognized(let made) = report { result.gestures.append(made.gesture) }
      show(devices[lane].number, devices[lane].start, report, mended)
    }
    fingers.tellIfUntouched(named: recording.path)
    result.events = fingers.events
    result.expected = recording.notes.expected
    return result
  }
}
