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

  private typealias Made = (device: Int, made: Recognition)

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

  /// What is recognized in events of the recording's devices, device by device.
  private func made(in events: SpooledEvents) throws(DiskError) -> [Made] {
    var fingers = RecordingFingers(events, of: recording.devices) { remark(.file($0)) }
    var all: [(device: Int, made: [Recognition])] = []
    try fingers.recognize(GestureSettings()) {
      all.append(($0.number, []))
    } report: { lane, report, _ in
      if case .recognized(let made) = report { all[lane].made.append(made) }
    }
    return all.flatMap { lane in lane.made.map { (lane.device, $0) } }
  }
}
