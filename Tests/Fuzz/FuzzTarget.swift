import TestSupport

/// Something that machines try to break: what they begin with, and what is promised of any bytes.
///
/// `retouch-fuzz` spoils the seeds in ways that files are spoiled; libFuzzer, where the program is
/// built for it, changes what reached something new. Both ask the same promise.
struct FuzzTarget: Sendable {
  /// The outcome of processing some bytes.
  enum Outcome {
    case read
    case refused
    /// The promise that was broken, in words.
    case broken(String)
  }

  let name: String
  /// The most bytes that memory may grow by, whatever is read.
  var memory = 16 << 20
  /// Inputs that make sense; empty where any bytes do.
  var seeds: @Sendable () -> [[UInt8]] = { [] }
  /// Spoiled inputs, one after the other, for a seed.
  var spoiled: (@Sendable (UInt64) -> () -> [UInt8])?
  /// Parses the bytes as the target's format and returns the outcome.
  let outcome: @Sendable ([UInt8]) -> Outcome

  /// Every target: those that read files, and those for which bytes are choices.
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

  /// Bytes choose what events come, what hands do, what happens to a reader.
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
