import Evdev
import TestSupport
import Touches

/// Checks the touch invariants for random and mutated event streams.
enum TouchFuzz {
  /// Runs `count` streams, each from its own seed.
  ///
  /// Returns a description of the first violated invariant.
  static func run(count: UInt64, firstSeed: UInt64) -> String? {
    var (contacts, events) = (0, 0)
    var irregularities: [String: Int] = [:]
    for seed in firstSeed..<(firstSeed + count) {
      let stream = RandomStream(seed: seed)
      let ending: TouchTracker.EndReason = seed % 2 == 0 ? .sessionEnded : .unplugged
      let promise = TouchInvariants.checking(by: stream.events, of: stream.device, ending: ending)
      contacts += promise.began
      events += stream.events.count
      for (kind, times) in promise.irregularities { irregularities[kind, default: 0] += times }
      if let broken = promise.violation {
        return "seed \(seed) on \(stream.device.name): \(broken)"
      }
    }
    print("fuzz: \(count) streams, \(events) events, \(contacts) contacts: every promise kept")
    for kind in irregularities.keys.sorted() { print("  \(kind): \(irregularities[kind] ?? 0)") }
    return nil
  }
}
