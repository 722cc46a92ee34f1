import Disk
import Evdev
import Recordings

extension Benchmark {
  /// The number of bytes passed to a parser at once.
  static let pieceLength = 1 << 20

  /// Parsing of a recording into events, compared with C programs on the same bytes.
  static func parse(_ format: RecordedSession.Format) -> Benchmark {
    let name = "parse-\(format.rawValue)"
    let ways = BaselineParser.Implementation.beside(format)
    let others = ways.map(\.explanation).joined(separator: " and ")
    return Benchmark(
      name: name, input: "1–5 fingers, \(format.input)",
      explanation: "\(format.input) to events, beside \(others)"
    ) { seconds in
      let session = RecordedSession(format)
      let parsers = ways.compactMap { BaselineParser($0, session.bytes) }
      let times = try InterleavedTiming.run(1 + parsers.count, seconds: seconds) { runner in
        var tally = EventTally()
        let time = try InterleavedTiming.time {
          tally = runner == 0 ? try read(session) : parsers[runner - 1].read(session.bytes)
        }
        let isScan = runner > 0 && parsers[runner - 1].way == .scan
        if !isScan, tally != session.tally {
          let reader = runner == 0 ? "we" : parsers[runner - 1].way.rawValue
          throw BenchError.resultMismatch(name, .read(tally, by: reader, written: session.tally))
        }
        return InterleavedTiming.Sample(nanoseconds: time, events: session.tally.events)
      }
      let bytesPerEvent = Double(session.bytes.count) / Double(session.tally.events)
      var result = BenchResult(unit: .recorded(bytesPerEvent: bytesPerEvent), ours: times[0])
      result.baselines = zip(parsers, times.dropFirst()).map {
        BenchResult.Baseline(name: $0.way.rawValue, times: $1, target: $0.way.target)
      }
      // The other implementations are part of this program.
      if !parsers.contains(where: { $0.way == .evemu }), ways.contains(.evemu) {
        result.absent = [.init(name: "evemu", wayOut: "install evemu-tools")]
      }
      return .measured(result)
    }
  }

  /// Returns the number and the sums of the events of a recording.
  private static func read(_ session: RecordedSession) throws -> EventTally {
    var tally = EventTally()
    do throws(RecordingError) {
      try forEachBatch(of: session.bytes) { tally.count($0) }
    } catch {
      throw DiskError.recording("generated text", error)
    }
    return tally
  }

  /// Reads a recording in pieces, as every command does, and passes their events to `visit`.
  static func forEachBatch(
    of recording: [UInt8], _ visit: (Span<InputEvent>) -> Void
  ) throws(RecordingError) {
    var reader = RecordingReader()
    var batch = EventBatch()
    let bytes = recording.span
    for start in stride(from: 0, to: bytes.count, by: pieceLength) {
      try reader.read(
        bytes.extracting(start..<min(start + pieceLength, bytes.count)), into: &batch)
      visit(batch.events.span)
      batch.removeAll()
    }
    _ = try reader.finish(into: &batch)
    visit(batch.events.span)
  }
}
