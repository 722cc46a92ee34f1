import Arguments
import Disk
import Evdev
import Gestures
import Grading
import Recordings
import Replay
import Touches

/// Recognizes the gestures of a recording with the options of the command line.
struct RecordingRecognition {
  let settings: GestureSettings
  let kinds: GestureEventKinds
  let surface: SurfaceConfiguration
  let deviceName: String?
  /// The expected gestures of the command line, which replace those of each recording.
  private let expected: [String]?

  init(_ settings: GestureSettings, _ kinds: GestureEventKinds, _ arguments: ParsedArguments) {
    (self.settings, self.kinds) = (settings, kinds)
    expected = ExpectOptions.options(arguments)
    surface = SurfaceOptions.terms(arguments)
    deviceName = arguments[RecordingOptions.device]
  }

  /// The result for one recording.
  struct Result {
    /// The gestures of all devices, in time order.
    var recognitions: [Recognition] = []
    var gestures: [Gesture] { recognitions.map(\.gesture) }
    /// The touches; empty unless gestures are expected and touches are reported.
    var touches: [TouchOutcome] = []
    /// The time of the first event.
    var start = Timestamp(microseconds: 0)
    var events = 0
    var statistics = TouchStatistics()
    /// The expected gestures; empty if the recording has none.
    var expected: [String] = []

    /// The grade of the recording; `nil` if no gestures are expected.
    var grade: GestureOutcome.Grade? { GestureOutcome.grade(expected, gestures) }
    var isWrong: Bool { grade.map { $0 != .correct } ?? false }
    var verdict: Verdict? { Verdict(expected: expected, found: recognitions, touches: touches) }
  }

  /// Recognizes the gestures of `recording`.
  ///
  /// Calls `meet` for each device before its first frame. Calls `show` for each report in time
  /// order, with the device number, the time of the first event, the report and the irregularities
  /// repaired in its touch.
  func run(
    _ recording: OpenRecording, meet: (RecordingFrameReader.Device) -> Void,
    show: (Int, Timestamp, GestureEvent, [Irregularity]) -> Void
  ) throws -> Result {
    try recording.identify(named: deviceName)
    if let expected { recording.expect(expected) }
    var result = Result()
    var kinds = kinds
    kinds.expected = recording.notes.expected.compactMap(Gesture.init(name:))
    var fingers = try RecordingFrameReader(recording, on: surface)
    var devices: [RecordingFrameReader.Device] = []
    try fingers.recognize(settings, kinds) { device in
      devices.append(device)
      meet(device)
    } frame: {
      result.statistics.record($0)
    } report: { report in
      switch report.event {
      case .recognized(let recognition): result.recognitions.append(recognition)
      case .touch(let account) where !kinds.expected.isEmpty: result.touches.append(account)
      case .touch, .phase, .trace: break
      }
      let device = devices[report.device]
      show(device.number, device.start, report.event, report.repaired)
    }
    fingers.emitIfUntouched(named: recording.path)
    result.events = fingers.events
    result.start = fingers.start ?? result.start
    result.expected = recording.notes.expected
    return result
  }
}
