import Arguments
import Disk
import Evdev
import Gestures
import Grading
import Recordings
import Replay
import Touches

/// Recognizes the gestures of a recording with the options of the command line.
struct GestureWalk {
  let settings: GestureSettings
  let kinds: ReportKinds
  let surface: SurfaceTerms
  let deviceName: String?
  /// The expected gestures of the command line, which replace those of each recording.
  private let expected: [String]?

  init(_ settings: GestureSettings, _ kinds: ReportKinds, _ arguments: ParsedArguments) {
    (self.settings, self.kinds) = (settings, kinds)
    expected = ExpectOptions.given(arguments)
    surface = SurfaceOptions.terms(arguments)
    deviceName = arguments[RecordingOptions.device]
  }

  /// The result for one recording.
  struct Result {
    /// The gestures of all devices, in time order.
    var recognitions: [Recognition] = []
    var gestures: [Gesture] { recognitions.map(\.gesture) }
    /// The touches; empty unless gestures are expected and touches are reported.
    var touches: [TouchAccount] = []
    /// The time of the first event.
    var start = Timestamp(microseconds: 0)
    var events = 0
    var tally = TouchTally()
    /// The expected gestures; empty if the recording has none.
    var expected: [String] = []

    /// The grade of the recording; `nil` if no gestures are expected.
    var grade: Outcome.Grade? { Outcome.grade(expected, gestures) }
    var isWrong: Bool { grade.map { $0 != .right } ?? false }
    var verdict: Verdict? { Verdict(expected: expected, found: recognitions, touches: touches) }
  }

  /// Recognizes the gestures of `recording`.
  ///
  /// Calls `meet` for each device before its first frame. Calls `show` for each report in time
  /// order, with the device number, the time of the first event, the report and the irregularities
  /// repaired in its touch.
  func run(
    _ recording: OpenRecording, meet: (RecordingFingers.Device) -> Void,
    show: (Int, Timestamp, GestureReport, [Irregularity]) -> Void
  ) throws -> Result {
    try recording.identify(named: deviceName)
    if let expected { recording.expect(expected) }
    var result = Result()
    var kinds = kinds
    kinds.expected = recording.notes.expected.compactMap(Gesture.init(name:))
    var fingers = try RecordingFingers(recording, on: surface)
    var devices: [RecordingFingers.Device] = []
    try fingers.recognize(settings, kinds) { device in
      devices.append(device)
      meet(device)
    } frame: {
      result.tally.count($0)
    } report: { lane, report, mended in
      switch report {
      case .recognized(let made): result.recognitions.append(made)
      case .touch(let account) where !kinds.expected.isEmpty: result.touches.append(account)
      case .touch, .phase, .trace: break
      }
      show(devices[lane].number, devices[lane].start, report, mended)
    }
    fingers.tellIfUntouched(named: recording.path)
    result.events = fingers.events
    result.start = fingers.start ?? result.start
    result.expected = recording.notes.expected
    return result
  }
}
