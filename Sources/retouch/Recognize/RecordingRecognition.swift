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
  /// Whether values of tunables are sought with which failed touches would be recognized.
  private let triesTunables: Bool

  init(_ settings: GestureSettings, _ kinds: GestureEventKinds, _ arguments: ParsedArguments) {
    (self.settings, self.kinds) = (settings, kinds)
    expected = ExpectOptions.options(arguments)
    triesTunables = kinds.touches && arguments[RecognitionRun.format] == .text
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
    /// The sentences about changes of tunables that make expected gestures which failed, by index.
    var cures: [Int: String] = [:]
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
  /// order, with the device number, the time of the first event, the report, the irregularities
  /// repaired in its touch, and what changes of tunables achieve for a touch that failed.
  func run(
    _ recording: OpenRecording, meet: (RecordingFrameReader.Device) -> Void,
    show: (Int, Timestamp, GestureEvent, [Irregularity], String?) -> Void
  ) throws -> Result {
    try recording.identify(named: deviceName)
    if let expected { recording.expect(expected) }
    var result = Result()
    var kinds = kinds
    kinds.expected = recording.notes.expected.compactMap(Gesture.init(name:))
    var fingers = try RecordingFrameReader(recording, on: surface)
    var devices: [RecordingFrameReader.Device] = []
    var trials = TouchTrials(settings)
    try fingers.recognize(settings, kinds) { device in
      devices.append(device)
      trials.addDevice(SurfaceTraits(device.file.device))
      meet(device)
    } frame: { device, frame in
      result.statistics.record(frame)
      if triesTunables { trials.add(frame, from: device) }
    } report: { report in
      var cure: String?
      if triesTunables, case .touch(let outcome) = report.event {
        let isFailed = outcome.result == .unrecognized
        if isFailed || !kinds.expected.isEmpty { trials.keep(outcome, from: report.device) }
        if isFailed, let closest = outcome.closest {
          cure = trials.sentence(for: GestureComparison(closest), of: outcome)
        }
      }
      switch report.event {
      case .recognized(let recognition): result.recognitions.append(recognition)
      case .touch(let account) where !kinds.expected.isEmpty: result.touches.append(account)
      case .touch, .phase, .trace: break
      }
      let device = devices[report.device]
      show(device.number, device.start, report.event, report.repaired, cure)
    }
    fingers.emitIfUntouched(named: recording.path)
    result.events = fingers.events
    result.start = fingers.start ?? result.start
    result.expected = recording.notes.expected
    for (index, part) in (result.verdict?.parts ?? []).enumerated() where triesTunables {
      guard let failed = part.failure else { continue }
      result.cures[index] = trials.sentence(for: failed.comparison, of: failed.touch)
    }
    return result
  }
}
