import Disk
import Evdev
import Gestures
import Grading
import Recordings
import Replay

/// The expected gestures of a recording, and those that a part of it shows.
struct ExpectedGestures {
  private let recording: SpooledRecording
  private let notice: (EditingNotice) -> Void

  /// Creates the expected gestures of a recording.
  init(_ recording: SpooledRecording, notice: @escaping (EditingNotice) -> Void) {
    (self.recording, self.notice) = (recording, notice)
  }

  /// Returns the expected gestures of a part; empty, with a notice, if they cannot be determined.
  ///
  /// If the recording has no expected gestures, its events are not read.
  ///
  /// `part` is the name of the part in notices. `events` are its events as they will be written.
  /// `isWithin` returns whether a gesture of the device with an index lies completely within the
  /// part.
  func expectedGestures(
    in part: String, _ events: SpooledEvents, _ isWithin: (Int, Recognition) -> Bool
  ) throws(DiskError) -> [String] {
    let expected = recording.notes.expected
    guard !expected.isEmpty else { return expected }
    let partGestures = try recognizedGestures(in: events).map(\.made.gesture)
    // If the part alone shows all expected gestures, the whole recording is not examined.
    if GestureOutcome.agree(expected, partGestures) { return expected }
    let wholeGestures = try recognizedGestures(in: recording.events)
    guard GestureOutcome.agree(expected, wholeGestures.map(\.made.gesture)) else {
      notice(.labelsDropped(part: part, expected, .wholeShowsOthers))
      return []
    }
    let gestures = wholeGestures.filter { isWithin($0.device, $0.made) }.map(\.made.gesture)
    let expectsEachDetent = wholeGestures.map(\.made.gesture.name) == expected
    let names =
      expectsEachDetent ? gestures.map(\.name) : GestureOutcome.namesCollapsingDetents(gestures)
    guard names.isEmpty ? partGestures.isEmpty : GestureOutcome.agree(names, partGestures) else {
      notice(.labelsDropped(part: part, expected, .partShows(partGestures.map(\.name))))
      return []
    }
    notice(.labelsReduced(part: part, names, of: expected))
    return names
  }

  private func recognizedGestures(in events: SpooledEvents) throws(DiskError) -> [DeviceRecognition]
  {
    try events.gestures(on: recording.devices) { notice(.file($0)) }
  }
}

/// A recognized gesture and the index of its device.
typealias DeviceRecognition = (device: Int, made: Recognition)

extension SpooledEvents {
  /// Returns the gestures recognized in the events of the given devices, in time order.
  func gestures(
    on devices: [RecordedDevice], notice: @escaping (DiskNotice) -> Void
  ) throws(DiskError) -> [DeviceRecognition] {
    var reader = RecordingFrameReader(self, of: devices, notice: notice)
    var recordedIndices: [Int] = []
    var wholeGestures: [DeviceRecognition] = []
    try reader.recognize(GestureSettings()) {
      recordedIndices.append($0.number)
    } report: { report in
      if case .recognized(let recognition) = report.event {
        wholeGestures.append((recordedIndices[report.device], recognition))
      }
    }
    return wholeGestures
  }
}
