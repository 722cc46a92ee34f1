/// A stream of random numbers that is the same for the same seed, on every machine (SplitMix64).
package struct SeededRandom: RandomNumberGenerator {
  @usableFromInline var state: UInt64

  @inlinable package init(seed: UInt64) {
    state = seed
  }

  @inlinable package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from zero up to, not including, the bound; quick, and even enough for tests.
  @inlinable @inline(__always)
  package mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// True once in so many times.
  @inlinable @inline(__always)
  package mutating func once(in times: Int) -> Bool { below(times) == 0 }
}

extension SeededRandom {
  /// A number from 0 up to, not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  package mutating func within(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * fraction()
  }

  /// True in such a part of all times.
  mutating func happens(_ part: Double) -> Bool { fraction() < part }

  /// 1 or -1.
  mutating func sign() -> Double { next() & 1 == 0 ? 1 : -1 }

  /// A number of the normal distribution around 0 with a deviation of 1.
  ///
  /// The sum of twelve even numbers, which needs no logarithm and so is the same everywhere.
  mutating func normal() -> Double {
    var sum: UInt64 = 0
    for _ in 0..<3 {
      let word = next()
      sum += (word & 0xffff) + (word >> 16 & 0xffff) + (word >> 32 & 0xffff) + word >> 48
    }
    return (Double(sum) + 6) / 65_536 - 6
  }

  /// A stream of its own for one purpose, told by words.
  package static func stream(seed: UInt64, for words: [String]) -> SeededRandom {
    // FNV-1a: hashes of the standard library differ from process to process.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for word in words {
      for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0x20) &* 0x100_0000_01b3
    }
    var mixed = SeededRandom(seed: seed ^ hash)
    return SeededRandom(seed: mixed.next())
  }
}
