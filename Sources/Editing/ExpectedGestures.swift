package import Disk
internal import Evdev
package import Gestures
internal import Grading
internal import Recordings
internal import Replay

/// The expected gestures of a recording, and those that a part of it shows.
package struct ExpectedGestures {
  private let recording: SpooledRecording
  private let notice: (EditingNotice) -> Void

  /// Creates the expected gestures of a recording.
  package init(_ recording: SpooledRecording, notice: @escaping (EditingNotice) -> Void) {
    (self.recording, self.notice) = (recording, notice)
  }

  /// Returns the expected gestures of a part; empty, with a notice, if they cannot be determined.
  ///
  /// If the recording has no expected gestures, nothing is recognized.
  ///
  /// `part` is the name of the part in notices. `events` are its events as they will be written.
  /// `isWithin` returns whether a gesture of a device lies completely within the part.
  package func kept(
    in part: String, _ events: SpooledEvents, _ isWithin: (Int, Recognition) -> Bool
  ) throws(DiskError) -> [String] {
    let expected = recording.notes.expected
    guard !expected.isEmpty else { return expected }
    let shown = try made(in: events).map(\.made.gesture)
    // If the part alone shows all expected gestures, the whole recording is not examined.
    if GestureOutcome.agree(expected, shown) { return expected }
    let all = try made(in: recording.events)
    guard GestureOutcome.agree(expected, all.map(\.made.gesture)) else {
      notice(.labelsDropped(part: part, expected, .wholeShowsOthers))
      return []
    }
    let gestures = all.filter { isWithin($0.device, $0.made) }.map(\.made.gesture)
    let namesDetents = all.map(\.made.gesture.name) == expected
    let names = namesDetents ? gestures.map(\.name) : GestureOutcome.withTurnsOnce(gestures)
    guard names.isEmpty ? shown.isEmpty : GestureOutcome.agree(names, shown) else {
      notice(.labelsDropped(part: part, expected, .partShows(shown.map(\.name))))
      return []
    }
    notice(.labelsReduced(part: part, names, of: expected))
    return names
  }

  private func made(in events: SpooledEvents) throws(DiskError) -> [MadeGesture] {
    try events.gestures(on: recording.devices) { notice(.file($0)) }
  }
}

/// A recognized gesture and the index of its device.
typealias MadeGesture = (device: Int, made: Recognition)

extension SpooledEvents {
  /// Returns the gestures recognized in the events of the given devices, in time order.
  func gestures(
    on devices: [RecordedDevice], notice: @escaping (DiskNotice) -> Void
  ) throws(DiskError) -> [MadeGesture] {
    var fingers = RecordingFrameReader(self, of: devices, notice: notice)
    var numbers: [Int] = []
    var all: [MadeGesture] = []
    try fingers.recognize(GestureSettings()) {
      numbers.append($0.number)
    } report: { device, report, _ in
      if case .recognized(let recognition) = report { all.append((numbers[device], recognition)) }
    }
    return all
  }
}
