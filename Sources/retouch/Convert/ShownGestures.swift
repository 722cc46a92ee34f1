import Evdev
import Gestures
import Recordings
import Touches

/// The gestures that a recording says it shows, and which of them a part of it shows.
struct ShownGestures {
  private let expected: [String]
  private let devices: [RecordedDevice]
  private var all = Found()

  /// What is recognized in events, in the order that recordings are judged in.
  private struct Found {
    private var trackers: [(number: Int, tracker: TouchTracker)] = []
    private var lanes = GestureLanes()
    private(set) var made: [(device: Int, made: Recognition)] = []

    var gestures: [Gesture] { made.map(\.made.gesture) }

    mutating func take(_ events: Span<InputEvent>, of number: Int, _ recorded: RecordedDevice) {
      guard let index = index(of: number, recorded) else { return }
      for event in events.indices where trackers[index].tracker.handle(events[event]) {
        take(trackers[index].tracker.frame, of: number)
      }
    }

    private mutating func take(_ frame: TouchFrame, of number: Int) {
      var new: [(Int, Recognition)] = []
      lanes.take(frame, of: number) { number, report in
        if case .recognized(let recognition) = report { new.append((number, recognition)) }
      }
      made += new
    }

    /// Where the fingers of a device are followed, from its first event on.
    private mutating func index(of number: Int, _ recorded: RecordedDevice) -> Int? {
      if let known = trackers.firstIndex(where: { $0.number == number }) { return known }
      guard let device = recorded.file?.device,
        let surface = SurfaceOptions.surface(of: recorded)
      else { return nil }
      trackers.append((number, TouchTracker(device: device, surface: surface)))
      let settings = GestureSettings(bound: .all, tunables: .standard)
      lanes.add(number, settings.recognizer(for: device))
      return trackers.count - 1
    }

    mutating func finish() {
      for index in trackers.indices where trackers[index].tracker.finish(.sessionOver) {
        take(trackers[index].tracker.frame, of: trackers[index].number)
      }
      var new: [(Int, Recognition)] = []
      lanes.finish { number, report in
        if case .recognized(let recognition) = report { new.append((number, recognition)) }
      }
      made += new
    }
  }

  /// Where nothing is said, nothing is looked for.
  init(_ expected: [String], by devices: [RecordedDevice]) {
    (self.expected, self.devices) = (expected, devices)
  }

  /// Whether anything is to be found out where a part is taken.
  var isAsked: Bool { !expected.isEmpty }

  /// Takes the next events of the whole recording, as they stand in it.
  mutating func take(_ events: Span<InputEvent>, of device: Int) {
    if isAsked { all.take(events, of: device, devices[device]) }
  }

  /// What a part shows; nothing, with a word, where nobody knows.
  ///
  /// `part` is what a person calls it; `write` hands over its events as they are going to be
  /// written, and `isWithin` tells whether all of a gesture lies in it.
  mutating func kept(
    in part: String, _ isWithin: (Int, Recognition) -> Bool,
    write: ((Int, Span<InputEvent>) -> Void) throws -> Void
  ) throws -> [String] {
    guard isAsked else { return expected }
    var shown = Found()
    try write { device, events in shown.take(events, of: device, devices[device]) }
    shown.finish()
    // Whatever the recording shows besides, the part shows what was meant.
    if Verdict(expected: expected, found: shown.gestures) == .right { return expected }
    all.finish()
    guard Verdict(expected: expected, found: all.gestures) == .right else {
      return leaveOut(
        "other gestures are recognized in the recording, so nobody knows which of these are in "
          + part)
    }
    let gestures = all.made.filter { isWithin($0.device, $0.made) }.map(\.made.gesture)
    let namesDetents = all.gestures.map(\.name) == expected
    let names = namesDetents ? gestures.map(\.name) : Verdict.oneTurn(gestures)
    let found = shown.gestures.map(\.name)
    guard names.isEmpty ? found.isEmpty : Verdict(expected: names, found: shown.gestures) == .right
    else {
      return leaveOut(
        "by itself, \(part) shows \(found.isEmpty ? "none" : found.joined(separator: ", "))")
    }
    Output.note(
      "of what it shows (\(expected.joined(separator: ", "))) \(part) has "
        + (names.isEmpty ? "nothing" : names.joined(separator: ", ")))
    return names
  }

  private func leaveOut(_ reason: String) -> [String] {
    Output.note("what it shows (\(expected.joined(separator: ", "))) is left out: \(reason)")
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
