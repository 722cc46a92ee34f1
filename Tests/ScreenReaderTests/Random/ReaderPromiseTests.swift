import TestSupport
import Testing

@Suite struct ReaderPromiseTests {
  /// 50,000 inputs in twenty groups of sessions, which run in parallel.
  @Test(arguments: 0..<20)
  func randomInputsKeepEveryInvariant(lot: Int) {
    var inputs = 0
    var seed = UInt64(lot) * 1_000_000 + 7
    while inputs < 2_500 {
      let promise = ReaderPromise.kept(by: RandomSource(seed: seed))
      inputs += promise.inputs
      #expect(promise.broken == nil, "seed \(seed)")
      if promise.broken != nil { return }
      seed += 1
    }
  }

  /// 4,000 screens, each traversed from both ends.
  @Test(arguments: 0..<20)
  func flicksTraverseTheOutline(lot: Int) {
    for seed in UInt64(lot) * 1_000_000 + 7..<UInt64(lot) * 1_000_000 + 207 {
      let broken = WalkPromise.broken(by: RandomSource(seed: seed))
      #expect(broken == nil, "seed \(seed)")
      if broken != nil { return }
    }
  }
}
