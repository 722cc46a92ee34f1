import Evdev
import Gestures
import Recordings
import Synthesis
import Touches

extension Benchmark {
  /// Recognition from touch frames in memory, with all gestures bound.
  static var gestures: Benchmark {
    Benchmark(
      name: "gestures", input: "every gesture, frames in memory",
      explanation: "fingers in memory to gestures, with every gesture bound; no C loop does this"
    ) { seconds in
      let frames = frames(of: try BenchHand.events())
      let times = try InterleavedTiming.run(1, seconds: seconds) { _ in
        var recognized = 0
        let time = try InterleavedTiming.time {
          var recognizer = GestureRecognizer()
          for frame in frames { recognizer.handle(frame) }
          recognizer.finish()
          recognized = recognizer.events.count
        }
        try BenchHand.check("gestures", recognized)
        return InterleavedTiming.Sample(nanoseconds: time, events: frames.count)
      }
      return .measured(BenchResult(unit: .frames, ours: times[0]))
    }
  }

  /// Recognition from kernel records in memory, compared with C that only decodes contacts.
  static var gesturesRaw: Benchmark {
    Benchmark(
      name: "gestures-raw", input: "every gesture, 24-byte records",
      explanation: "the kernel's records to gestures, beside C that stops at the fingers"
    ) { seconds in
      let events = try BenchHand.events()
      var records: [UInt8] = []
      for event in events { event.append(to: &records, layout: .bits64) }
      let decoder = BaselineDecoder(panel: .protocolB)
      let times = try InterleavedTiming.run(2, seconds: seconds) { runner in
        var recognized: Int?
        let time = try InterleavedTiming.time {
          if runner == 0 {
            recognized = try recognize(records)
          } else {
            decoder.reset()
            decoder.decode(records: records)
          }
        }
        if let recognized { try BenchHand.check("gestures-raw", recognized) }
        return InterleavedTiming.Sample(nanoseconds: time, events: events.count)
      }
      return .measured(
        BenchResult(
          unit: .events(perFrame: Double(events.count) / Double(frames(of: events).count)),
          ours: times[0],
          baselines: [BenchResult.Baseline(name: "C decode", times: times[1], target: 0.12)]))
    }
  }

  private static func recognize(_ records: [UInt8]) throws -> Int {
    let panel = SamplePanel.protocolB
    var tracker = TouchTracker(device: panel.device, surface: panel.surface)
    var recognizer = GestureRecognizer()
    try forEachFrame(of: records, &tracker) { recognizer.handle($0) }
    recognizer.finish()
    return recognizer.events.count
  }

  private static func frames(of events: [InputEvent]) -> [TouchFrame] {
    let panel = SamplePanel.protocolB
    var tracker = TouchTracker(device: panel.device, surface: panel.surface)
    var frames: [TouchFrame] = []
    tracker.handle(events.span) { frames.append($0) }
    return frames
  }
}

/// The input of the gesture benchmarks: each kind of hand makes each gesture twice.
private enum BenchHand {
  private static let rounds: ClosedRange<UInt64> = 1...2

  static func events() throws -> [InputEvent] {
    let acts = GestureCatalog.gestures.map(HandAction.gesture)
    let device = DeviceFile(device: SamplePanel.protocolB.device)
    var events: [InputEvent] = []
    for hand in HandKind.allCases {
      for seed in rounds {
        let performer = GestureSynthesizer(hand, on: device, sensor: SensorModel(rate: 125))
        let recording = try performer.recording(of: acts, seed: seed)
        let delay = (events.last?.time ?? Timestamp(microseconds: 0)) - Timestamp(microseconds: 0)
        for event in recording.events {
          events.append(
            InputEvent(
              time: event.time + delay + .milliseconds(1_000), code: event.code,
              value: event.value))
        }
      }
    }
    return events
  }

  /// Throws if less than nine tenths of the gestures were recognized: the time is meaningless then.
  static func check(_ name: String, _ recognized: Int) throws {
    let made = GestureCatalog.gestures.count * HandKind.allCases.count * rounds.count
    guard recognized < made * 9 / 10 else { return }
    throw BenchError.resultMismatch(name, .fewGestures(recognized, of: made))
  }
}
