import TestSupport

/// A fuzzing target: its seed inputs and the invariants checked for any bytes.
///
/// `retouch-fuzz` corrupts the seeds as files are corrupted. libFuzzer, if the program is built for
/// it, mutates the inputs that reached new code. Both check the same invariants.
struct FuzzTarget: Sendable {
  /// The outcome of processing some bytes.
  enum Outcome {
    case read
    case refused
    /// An invariant was violated, with a description.
    case broken(String)
  }

  let name: String
  /// The maximum growth of memory for an input, in bytes.
  var memory = 16 << 20
  /// The valid seed inputs; empty if any bytes are valid.
  var seeds: @Sendable () -> [[UInt8]] = { [] }
  /// Returns a generator of corrupted inputs for a seed.
  var spoiled: (@Sendable (UInt64) -> () -> [UInt8])?
  /// Parses the bytes as the target's format and returns the outcome.
  let outcome: @Sendable ([UInt8]) -> Outcome

  /// All targets: those that parse files, and those for which the bytes are choices.
  static let all = files + screens + choices

  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// Returns a closure that generates corrupted inputs from `seed`.
  func spoiler(seed: UInt64) -> () -> [UInt8] {
    if let spoiled { return spoiled(seed) }
    var file = CorruptedFile(of: seeds(), seed: seed)
    return { file.next() }
  }
}

extension FuzzTarget.Outcome {
  init(broken: String?) { self = broken.map { .broken($0) } ?? .read }
}

// MARK: Targets

extension FuzzTarget {
  /// The targets for all file formats except screens.
  static let files: [FuzzTarget] =
    CorruptedFile.Kind.allCases.map { kind in
      FuzzTarget(
        name: kind.rawValue, seeds: { FuzzSeeds.recordings(kind) },
        outcome: RecordingPromise.outcome)
    } + [
      FuzzTarget(name: "hid", seeds: { FuzzSeeds.hid }, outcome: RecordingPromise.outcomeOfReports),
      FuzzTarget(
        name: "packed", memory: 64 << 20, seeds: { FuzzSeeds.packed },
        outcome: PackedPromise.outcome),
      FuzzTarget(
        name: "fingers", seeds: { FuzzSeeds.recordings(.evemu) }, outcome: FingerPromise.outcome),
      FuzzTarget(name: "session", seeds: { FuzzSeeds.sessions }, outcome: TextPromise.session),
      FuzzTarget(name: "replay", seeds: { FuzzSeeds.sessions }, outcome: ReplayPromise.outcome),
      FuzzTarget(name: "heading", seeds: { FuzzSeeds.headings }, outcome: TextPromise.heading),
      FuzzTarget(
        name: "configuration", seeds: { FuzzSeeds.configurations },
        outcome: TextPromise.configuration),
      FuzzTarget(name: "bindings", seeds: { FuzzSeeds.bindings }, outcome: TextPromise.bindings),
      FuzzTarget(name: "labels", seeds: { FuzzSeeds.labels }, outcome: TextPromise.labels),
      FuzzTarget(name: "walk", seeds: { FuzzSeeds.walks }, outcome: TextPromise.walk),
    ]

  static let screens = [
    FuzzTarget(
      name: "screen", memory: 64 << 20, seeds: { FuzzSeeds.screens },
      spoiled: { seed in
        var files = CorruptedScreen(seed: seed)
        return { files.next() }
      }, outcome: ScreenPromise.outcome),
    FuzzTarget(
      name: "style", seeds: { FuzzSeeds.styles },
      spoiled: { seed in
        var sheets = SpoiledStyle(seed: seed)
        return { sheets.next() }
      }, outcome: StylePromise.outcome),
  ]

  /// The targets for which bytes choose events, hand movements and inputs of a reader.
  static let choices = [
    FuzzTarget(name: "touches") { bytes in
      let stream = RandomStream(RandomSource(bytes: bytes))
      return Outcome(
        broken: TouchInvariants.checking(by: stream.events, of: stream.device).violation)
    },
    FuzzTarget(name: "gestures") { bytes in
      Outcome(broken: GestureInvariants.kept(by: RandomSource(bytes: bytes)).broken)
    },
    FuzzTarget(name: "reader", memory: 64 << 20) { bytes in
      Outcome(broken: ReaderPromise.kept(by: RandomSource(bytes: bytes)).broken)
    },
  ]
}
