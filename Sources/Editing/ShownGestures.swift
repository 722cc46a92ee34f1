package import Disk
internal import Evdev
package import Gestures
internal import Grading
internal import Recordings
internal import Replay

/// The gestures that a recording says it shows, and which of them a part of it shows.
package struct ShownGestures {
  private let recording: SpooledRecording
  private let remark: (EditingRemark) -> Void

  package init(_ recording: SpooledRecording, remark: @escaping (EditingRemark) -> Void) {
    (self.recording, self.remark) = (recording, remark)
  }

  /// What a part shows; nothing, with a remark, where nobody knows.
  ///
  /// Where nothing is said of the whole, nothing is looked for.
  ///
  /// `part` is what a person calls it, `events` are its events as they are going to be written, and
  /// `isWithin` tells whether all of a gesture lies in it.
  package func kept(
    in part: String, _ events: SpooledEvents, _ isWithin: (Int, Recognition) -> Bool
  ) throws(DiskError) -> [String] {
    let expected = recording.notes.expected
    guard !expected.isEmpty else { return expected }
    let shown = try made(in: events).map(\.made.gesture)
    // Whatever the recording shows besides, the part shows what was meant.
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

/// What is recognized, and the number of the device on which it was made.
typealias MadeGesture = (device: Int, made: Recognition)

extension SpooledEvents {
  /// What is recognized in events of these devices, in order of time.
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
