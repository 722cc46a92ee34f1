import TestSupport

/// Checks the gesture invariants for arbitrary fingers.
enum GestureFuzz {
  /// Runs `count` streams, each from its own seed.
  ///
  /// Returns a description of the first violated invariant.
  static func run(count: UInt64, firstSeed: UInt64) -> String? {
    var touches = 0
    var (gestures, reasons): ([String: Int], [String: Int]) = ([:], [:])
    for seed in firstSeed..<(firstSeed + count) {
      let promise = GestureInvariants.kept(seed: seed)
      touches += promise.touches
      gestures.merge(promise.gestures, uniquingKeysWith: +)
      reasons.merge(promise.reasons, uniquingKeysWith: +)
      if let broken = promise.broken { return "seed \(seed): \(broken)" }
    }
    print("fuzz: \(count) streams, \(touches) touches: every promise kept")
    for counts in [gestures, reasons] {
      print("  " + counts.keys.sorted().map { "\($0) \(counts[$0] ?? 0)" }.joined(separator: ", "))
    }
    // The check is meaningful only if the fingers make gestures of all kinds.
    return count >= 100_000 && gestures.count < GestureInvariants.kinds
      ? "only \(gestures.count) of \(GestureInvariants.kinds) gestures were made" : nil
  }
}
