/// A benchmark: one row of the table.
struct Benchmark: Sendable {
  let name: String
  /// The input, for the table.
  let input: String
  /// The measured operation, for `--list`.
  let explanation: String
  /// A name that selects several benchmarks.
  var family: String?
  let run: @Sendable (Double) throws -> BenchOutcome

  static let all: [Benchmark] =
    [
      .touches("touches", "1–5 fingers, protocol B", on: .protocolB, fingers: 1...5),
      .touches("touches-1", "1 finger, protocol B", on: .protocolB, fingers: 1...1),
      .touches("touches-2", "2 fingers, protocol B", on: .protocolB, fingers: 2...2),
      .touches("touches-5", "5 fingers, protocol B", on: .protocolB, fingers: 5...5),
      .touches("touches-10", "10 fingers, protocol B", on: .protocolB, fingers: 10...10),
      .touches("touches-a", "1–5 fingers, protocol A", on: .protocolA, fingers: 1...5),
      .touches("touches-single", "1 finger, single touch", on: .singleTouch, fingers: 1...1),
      .raw, .gestures, .gesturesRaw, .live, .liveLatency,
      .reader, .readerLatency,
      .elementsOrder, .elementsNext, .elementsHit, .elementsLabel, .elementsBytes,
    ] + audits + desktops + sounds + RecordedSession.Format.allCases.map(Benchmark.parse)

  /// The names that select benchmarks, one each or a family.
  static let names = all.map(\.name) + [elementsFamily, auditFamily, desktopFamily, soundFamily]

  func isMeant(by names: [String]) -> Bool {
    names.isEmpty || names.contains(name) || family.map(names.contains) == true
  }
}
