import Disk
import Evdev
import Gestures
import Recordings
import Replay

/// The gestures that a recording says it shows, and which of them a part of it shows.
struct ShownGestures {
  private let recording: SpooledRecording

  private typealias Made = (device: Int, made: Recognition)

  /// Where nothing is said, nothing is looked for.
  init(_ recording: SpooledRecording) { self.recording = recording }

  /// What a part shows; nothing, with a word, where nobody knows.
  ///
  /// `part` is what a person calls it, `events` are its events as they are going to be written, and
  /// `isWithin` tells whether all of a gesture lies in it.
  func kept(
    in part: String, _ events: SpooledEvents, _ isWithin: (Int, Recognition) -> Bool
  ) throws -> [String] {
    let expected = recording.notes.expected
    guard !expected.isEmpty else { return expected }
    let shown = try made(in: events).map(\.made.gesture)
    // Whatever the recording shows besides, the part shows what was meant.
    if Verdict(expected: expected, found: shown) == .right { return expected }
    let all = try made(in: recording.events)
    guard Verdict(expected: expected, found: all.map(\.made.gesture)) == .right else {
      return leaveOut(
        "other gestures are recognized in the recording, so nobody knows which of these are in "
          + part)
    }
    let gestures = all.filter { isWithin($0.device, $0.made) }.map(\.made.gesture)
    let namesDetents = all.map(\.made.gesture.name) == expected
    let names = namesDetents ? gestures.map(\.name) : Verdict.oneTurn(gestures)
    let found = shown.map(\.name)
    guard names.isEmpty ? found.isEmpty : Verdict(expected: names, found: shown) == .right else {
      return leaveOut(
        "by itself, \(part) shows \(found.isEmpty ? "none" : found.joined(separator: ", "))")
    }
    Output.note(
      "of what it shows (\(expected.joined(separator: ", "))) \(part) has "
        + (names.isEmpty ? "nothing" : names.joined(separator: ", ")))
    return names
  }

  /// What is recognized in events of the recording's devices, device by device.
  private func made(in events: SpooledEvents) throws -> [Made] {
    var fingers = RecordingFingers(events, of: recording.devices, remark: Output.tell)
    var lanes = GestureLanes(GestureSettings())
    var all: [(device: Int, made: [Recognition])] = []
    func take(_ lane: Int, _ report: GestureReport, _: Any) {
      if case .recognized(let made) = report { all[lane].made.append(made) }
    }
    try fingers.walk { device in
      lanes.add(device.file.device)
      all.append((device.number, []))
    } _: { lane, frame in
      lanes.take(frame, of: lane, take)
    }
    lanes.finish(take)
    return all.flatMap { lane in lane.made.map { (lane.device, $0) } }
  }

  private func leaveOut(_ reason: String) -> [String] {
    Output.note(
      "what it shows (\(recording.notes.expected.joined(separator: ", "))) is left out: \(reason)")
    return []
  }
}

extension Cut {
  /// Whether all of a gesture lies in what stays.
  func holds(_ made: Recognition) -> Bool {
    guard let beginning, let end else { return false }
    return beginning <= made.start && made.decided <= end
  }
}
