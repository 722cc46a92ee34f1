import Synthesis

/// A source of random values, drawn from a seed or from given bytes, as of a fuzzer.
///
/// Each draw consumes as many bytes as it needs, so that changing one byte changes one draw. At the
/// end of the bytes every draw returns its first choice.
package struct RandomSource {
  private var random: SeededRandom
  private let bytes: [UInt8]?
  private var place = 0

  package init(seed: UInt64) { (random, bytes) = (SeededRandom(seed: seed), nil) }

  package init(bytes: [UInt8]) { (random, self.bytes) = (SeededRandom(seed: 0), bytes) }

  package mutating func next() -> UInt64 { bytes == nil ? random.next() : number(of: 8) }

  /// Returns a number from 0 up to, but not including, the bound.
  package mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    guard bytes != nil else { return random.below(bound) }
    let length = (Int.bitWidth - (bound - 1).leadingZeroBitCount + 7) / 8
    return Int(number(of: length) % UInt64(bound))
  }

  /// Returns `true` with a probability of 1 in `times`.
  package mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

  /// Returns a number from 0 up to, but not including, 1.
  package mutating func unitInterval() -> Double { Double(next() >> 11) / Double(1 << 53) }

  package mutating func one<Value>(of values: [Value]) -> Value? {
    values.isEmpty ? nil : values[below(values.count)]
  }

  private mutating func number(of length: Int) -> UInt64 {
    var number: UInt64 = 0
    for _ in 0..<length {
      guard let bytes, place < bytes.count else { break }
      number = number << 8 | UInt64(bytes[place])
      place += 1
    }
    return number
  }
}
