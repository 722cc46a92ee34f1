import TestSupport

/// Fingers that do anything at all through `Gestures`: every promise is kept.
enum GestureFuzz {
  /// Runs so many streams, each from its own seed; the first broken promise in words.
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
    // Fingers that make nothing promise nothing.
    return count >= 100_000 && gestures.count < GestureInvariants.kinds
      ? "only \(gestures.count) of \(GestureInvariants.kinds) gestures were made" : nil
  }
}
