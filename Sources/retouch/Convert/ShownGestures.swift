import Evdev
import Gestures
import Recordings
import Touches

/// The gestures that a recording says it shows, and which of them lie in a stretch of it.
struct ShownGestures {
  private let expected: [String]
  private var lanes: [Lane] = []

  /// One device's fingers on their way to gestures.
  private struct Lane {
    var number: Int
    var tracker: TouchTracker
    var stream: GestureStream
    var made: [Recognition] = []

    mutating func take(_ frame: TouchFrame) {
      stream.take(frame) { report, _ in
        if case .recognized(let recognition) = report { made.append(recognition) }
      }
    }

    mutating func finish() {
      if tracker.finish(.sessionOver) { take(tracker.frame) }
      stream.finish { report, _ in
        if case .recognized(let recognition) = report { made.append(recognition) }
      }
    }
  }

  /// Where nothing is said, nothing is looked for.
  init(_ expected: [String], by devices: [RecordedDevice]) {
    self.expected = expected
    guard !expected.isEmpty else { return }
    let settings = GestureSettings(bound: .all, tunables: .standard)
    for (number, recorded) in devices.enumerated() {
      guard let device = recorded.file?.device,
        let surface = SurfaceOptions.surface(of: recorded)
      else { continue }
      lanes.append(
        Lane(
          number: number, tracker: TouchTracker(device: device, surface: surface),
          stream: GestureStream(settings, on: device)))
    }
  }

  mutating func take(_ events: Span<InputEvent>, of device: Int) {
    for index in lanes.indices where lanes[index].number == device {
      for event in events.indices where lanes[index].tracker.handle(events[event]) {
        lanes[index].take(lanes[index].tracker.frame)
      }
    }
  }

  /// What the stretch shows; nothing, with a word, where nobody knows.
  mutating func kept(in cuts: [Cut], of devices: [Int]) -> [String] {
    let isCut = cuts.contains { $0.reports > 0 && ($0.beginsLate || $0.endsEarly) }
    let isWhole = devices.count == cuts.count && !isCut
    guard !expected.isEmpty, !isWhole else { return expected }
    for index in lanes.indices { lanes[index].finish() }
    let made = lanes.flatMap { lane in lane.made.map { (device: lane.number, made: $0) } }
    let all = made.enumerated()
      .sorted { ($0.element.made.time, $0.offset) < ($1.element.made.time, $1.offset) }
      .map(\.element)
    guard Verdict(expected: expected, found: all.map(\.made.gesture)) == .right else {
      Output.note(
        "what it shows (\(expected.joined(separator: ", "))) is left out: other gestures are "
          + "recognized in the recording, so nobody knows which of these are in the stretch")
      return []
    }
    let inside = all.filter { device, made in
      guard devices.contains(device), let first = cuts[device].beginning,
        let last = cuts[device].end
      else { return false }
      return first <= made.start && made.decided <= last
    }
    // A recording that shows none shows none anywhere.
    if all.isEmpty { return expected }
    let gestures = inside.map(\.made.gesture)
    let namesDetents = all.map(\.made.gesture.name) == expected
    let names = namesDetents ? gestures.map(\.name) : Verdict.oneTurn(gestures)
    if names != expected {
      Output.note(
        "of what it shows (\(expected.joined(separator: ", "))) the stretch has "
          + (names.isEmpty ? "nothing" : names.joined(separator: ", ")))
    }
    return names
  }
}
