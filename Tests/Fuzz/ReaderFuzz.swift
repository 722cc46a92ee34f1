import TestSupport

/// Gestures, changes and time at random through a reader, and flicks through every screen: every promise is kept.
enum ReaderFuzz {
  /// Runs sessions until so many inputs were taken; the first broken promise in words.
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
