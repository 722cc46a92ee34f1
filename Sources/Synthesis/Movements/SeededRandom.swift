internal import Text

/// A random number generator that is deterministic on every machine (SplitMix64).
package struct SeededRandom: RandomNumberGenerator {
  @usableFromInline var state: UInt64

  /// Creates a generator with a seed.
  @inlinable package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 random bits.
  @inlinable package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, the bound.
  ///
  /// It is fast, and uniform enough for tests.
  @inlinable @inline(__always)
  package mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Returns `true` with a probability of 1 in `times`.
  @inlinable @inline(__always)
  package mutating func once(in times: Int) -> Bool { below(times) == 0 }
}

extension SeededRandom {
  /// Returns a number from 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a uniformly distributed number in a range.
  package mutating func within(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * fraction()
  }

  /// Returns `true` with a given probability.
  mutating func chance(_ part: Double) -> Bool { fraction() < part }

  /// Returns 1 or -1 with equal probability.
  mutating func sign() -> Double { next() & 1 == 0 ? 1 : -1 }

  /// Returns a normally distributed number with a mean of 0 and a standard deviation of 1.
  ///
  /// It is the sum of twelve uniform numbers. That needs no logarithm, so it is the same on every
  /// machine.
  mutating func normal() -> Double {
    var sum: UInt64 = 0
    for _ in 0..<3 {
      let word = next()
      sum += (word & 0xffff) + (word >> 16 & 0xffff) + (word >> 32 & 0xffff) + word >> 48
    }
    return (Double(sum) + 6) / 65_536 - 6
  }

  /// Returns a number whose logarithm is uniformly distributed.
  ///
  /// It uses square roots only: they are the same on every machine, unlike a library's powers and
  /// logarithms.
  mutating func geometric(_ range: ClosedRange<Double>) -> Double {
    var bits = next()
    var (number, ratio) = (range.lowerBound, range.upperBound / range.lowerBound)
    for _ in 0..<24 {
      ratio = ratio.squareRoot()
      if bits & 1 == 1 { number *= ratio }
      bits >>= 1
    }
    return number
  }

  /// Returns an independent generator for one purpose, which the words identify.
  package static func stream(seed: UInt64, for words: [String]) -> SeededRandom {
    var hash = StableHash()
    for word in words { hash.add(word, terminator: UInt8(ascii: " ")) }
    var mixed = SeededRandom(seed: seed ^ hash.value)
    return SeededRandom(seed: mixed.next())
  }
}
