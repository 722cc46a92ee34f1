import TestSupport

/// Checks the reader invariants for random gestures, changes and times, and for flicks through
/// every screen.
enum ReaderFuzz {
  /// Runs sessions until `count` inputs are processed.
  ///
  /// Returns a description of the first violated invariant.
  static func run(count: Int, firstSeed: UInt64) -> String? {
    var inputs = 0
    var seed = firstSeed
    var gestures: Set<String> = []
    var effects: Set<String> = []
    while inputs < count {
      let promise = ReaderPromise.kept(by: RandomSource(seed: seed))
      inputs += promise.inputs
      gestures.formUnion(promise.gestures)
      effects.formUnion(promise.effects)
      if let broken = promise.broken ?? WalkPromise.broken(by: RandomSource(seed: seed)) {
        return "seed \(seed): \(broken)"
      }
      seed += 1
    }
    print("fuzz: \(inputs) inputs in \(seed - firstSeed) sessions of a reader: every promise kept")
    print("  gestures: " + gestures.sorted().joined(separator: ", "))
    print("  effects: " + effects.sorted().joined(separator: ", "))
    return nil
  }
}
