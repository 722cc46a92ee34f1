import Evdev
import Touches

extension Benchmark {
  private static let eventCount = 200_000

  /// Decoding of events in memory by `TouchTracker`; protocol B is compared with the C loop on the
  /// same memory.
  static func touches(
    _ name: String, _ input: String, on panel: SamplePanel, fingers: ClosedRange<Int>
  ) -> Benchmark {
    let explanation =
      switch panel {
      case .protocolB: "events in memory to fingers, beside a C loop over the same records"
      case .protocolA, .singleTouch: "events in memory to fingers; no C loop does this work"
      }
    return Benchmark(name: name, input: input, explanation: explanation) {
      seconds in
      let events = SessionGenerator.events(on: panel, fingers: fingers, count: eventCount)
      let (device, surface) = (panel.device, panel.surface)
      let decoder = BaselineDecoder(panel: panel)
      var sum = FrameSum()
      let times = try InterleavedTiming.run(panel == .protocolB ? 2 : 1, seconds: seconds) {
        runner in
        let time = try InterleavedTiming.time {
          if runner == 0 {
            var tracker = TouchTracker(device: device, surface: surface)
            sum = FrameSum()
            tracker.handle(events.span) { sum.count($0) }
          } else {
            decoder.reset()
            decoder.decode(events)
          }
        }
        if runner == 1 { try agree(name, sum, decoder.sum) }
        return InterleavedTiming.Sample(nanoseconds: time, events: events.count)
      }
      return .measured(BenchResult(times, events: events.count, sum))
    }
  }

  /// Decoding of kernel records in memory, compared with C on the same bytes.
  static var raw: Benchmark {
    Benchmark(
      name: "raw", input: "1–5 fingers, 24-byte records",
      explanation: "the kernel's records in memory to fingers, beside C over the same bytes"
    ) { seconds in
      let panel = SamplePanel.protocolB
      var records: [UInt8] = []
      for event in SessionGenerator.events(on: panel, fingers: 1...5, count: eventCount) {
        event.append(to: &records, layout: .bits64)
      }
      let (device, surface) = (panel.device, panel.surface)
      let decoder = BaselineDecoder(panel: panel)
      var sum = FrameSum()
      let times = try InterleavedTiming.run(2, seconds: seconds) { runner in
        let time = try InterleavedTiming.time {
          if runner == 0 {
            sum = try decode(records, TouchTracker(device: device, surface: surface))
          } else {
            decoder.reset()
            decoder.decode(records: records)
          }
        }
        if runner == 1 { try agree("raw", sum, decoder.sum) }
        return InterleavedTiming.Sample(nanoseconds: time, events: records.count / 24)
      }
      return .measured(BenchResult(times, events: records.count / 24, sum))
    }
  }

  private static func decode(
    _ records: [UInt8], _ tracker: consuming TouchTracker
  ) throws -> FrameSum {
    var tracker = tracker
    var sum = FrameSum()
    try forEachFrame(of: records, &tracker) { sum.count($0) }
    return sum
  }

  /// Passes each frame of records to `visit`.
  static func forEachFrame(
    of records: [UInt8], _ tracker: inout TouchTracker, _ visit: (TouchFrame) -> Void
  ) throws {
    try forEachBatch(of: records) { tracker.handle($0, visit) }
  }

  /// Throws if two programs decoded different frames: their times are meaningless then.
  static func agree(_ name: String, _ ours: FrameSum, _ theirs: FrameSum) throws {
    guard ours != theirs else { return }
    throw BenchError.resultMismatch(name, .otherFrames(ours, ofC: theirs))
  }
}

extension BenchResult {
  /// Creates the result of our loop and the C loop, if there is one.
  fileprivate init(_ times: [InterleavedTiming.Times], events: Int, _ sum: FrameSum) {
    self.init(
      unit: .events(perFrame: Double(events) / Double(max(1, sum.frames))), ours: times[0],
      baselines: times.dropFirst().map { Baseline(name: "C", times: $0) })
  }
}
