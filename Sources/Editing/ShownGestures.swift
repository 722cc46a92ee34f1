package import Disk
internal import Evdev
package import Gestures
internal import Grading
internal import Recordings
internal import Replay

/// The expected gestures of a recording, and those that a part of it shows.
package struct ShownGestures {
  private let recording: SpooledRecording
  private let remark: (EditingRemark) -> Void

  /// Creates the expected gestures of a recording.
  package init(_ recording: SpooledRecording, remark: @escaping (EditingRemark) -> Void) {
    (self.recording, self.remark) = (recording, remark)
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
    if Outcome.agree(expected, shown) { return expected }
    let all = try made(in: recording.events)
    guard Outcome.agree(expected, all.map(\.made.gesture)) else {
      remark(.unknownShown(part: part, expected, .wholeShowsOthers))
      return []
    }
    let gestures = all.filter { isWithin($0.device, $0.made) }.map(\.made.gesture)
    let namesDetents = all.map(\.made.gesture.name) == expected
    let names = namesDetents ? gestures.map(\.name) : Outcome.withTurnsOnce(gestures)
    guard names.isEmpty ? shown.isEmpty : Outcome.agree(names, shown) else {
      remark(.unknownShown(part: part, expected, .partShows(shown.map(\.name))))
      return []
    }
    remark(.shows(part: part, names, of: expected))
    return names
  }

  private func made(in events: SpooledEvents) throws(DiskError) -> [MadeGesture] {
    try events.gestures(on: recording.devices) { remark(.file($0)) }
  }
}

/// A recognized gesture and the index of its device.
typealias MadeGesture = (device: Int, made: Recognition)

extension SpooledEvents {
  /// Returns the gestures recognized in the events of the given devices, in time order.
  func gestures(
    on devices: [RecordedDevice], remark: @escaping (DiskRemark) -> Void
  ) throws(DiskError) -> [MadeGesture] {
    var fingers = RecordingFingers(self, of: devices, remark: remark)
    var numbers: [Int] = []
    var all: [MadeGesture] = []
    try fingers.recognize(GestureSettings()) {
      numbers.append($0.number)
    } report: { lane, report, _ in
      if case .recognized(let made) = report { all.append((numbers[lane], made)) }
    }
    return all
  }
}
