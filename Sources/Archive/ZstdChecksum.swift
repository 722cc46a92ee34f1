/// The checksum of a zstd frame: XXH64 of what is packed in it, fed in pieces (RFC 8878, 3.1.1).
struct ZstdChecksum {
  /// Where the frame's head says that a checksum stands behind it, and how.
  static let flagOffset = 4
  static let flag: UInt8 = 1 << 2

  private var lanes: [4 of UInt64] = [
    Self.prime1 &+ Self.prime2, Self.prime2, 0, 0 &- Self.prime1,
  ]
  /// The beginning of a stripe that is not full.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0

  private static let prime1: UInt64 = 0x9e37_79b1_85eb_ca87
  private static let prime2: UInt64 = 0xc2b2_ae3d_27d4_eb4f
  private static let prime3: UInt64 = 0x1656_67b1_9e37_79f9
  private static let prime4: UInt64 = 0x85eb_ca77_c2b2_ae63
  private static let prime5: UInt64 = 0x27d4_eb2f_1656_67c5
  private static let stripe = 32

  mutating func add(_ bytes: Span<UInt8>) {
    length &+= UInt64(bytes.count)
    var position = 0
    while !rest.isEmpty, position < bytes.count {
      rest.append(bytes[position])
      position += 1
      guard rest.count == Self.stripe else { continue }
      let stripe = rest
      rest = []
      take(stripe.span, at: 0)
    }
    while position + Self.stripe <= bytes.count {
      take(bytes, at: position)
      position += Self.stripe
    }
    while position < bytes.count {
      rest.append(bytes[position])
      position += 1
    }
  }

  /// What stands behind the frame: the lower half, its lowest byte first.
  var tail: [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The checksum of everything so far.
  var value: UInt64 {
    var sum = lanes[2] &+ Self.prime5
    if length >= UInt64(Self.stripe) {
      sum =
        lanes[0].turned(1) &+ lanes[1].turned(7) &+ lanes[2].turned(12) &+ lanes[3].turned(18)
      for index in lanes.indices {
        sum = (sum ^ Self.round(0, lanes[index])) &* Self.prime1 &+ Self.prime4
      }
    }
    sum &+= length
    var position = 0
    while position + 8 <= rest.count {
      sum ^= Self.round(0, rest.span.number(8, at: position))
      sum = sum.turned(27) &* Self.prime1 &+ Self.prime4
      position += 8
    }
    if position + 4 <= rest.count {
      sum ^= rest.span.number(4, at: position) &* Self.prime1
      sum = sum.turned(23) &* Self.prime2 &+ Self.prime3
      position += 4
    }
    for byte in rest[position...] {
      sum ^= UInt64(byte) &* Self.prime5
      sum = sum.turned(11) &* Self.prime1
    }
    sum = (sum ^ sum >> 33) &* Self.prime2
    sum = (sum ^ sum >> 29) &* Self.prime3
    return sum ^ sum >> 32
  }

  @inline(__always)
  private mutating func take(_ bytes: Span<UInt8>, at position: Int) {
    for index in lanes.indices {
      lanes[index] = Self.round(lanes[index], bytes.number(8, at: position + 8 * index))
    }
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    (lane &+ word &* prime2).turned(31) &* prime1
  }
}

extension UInt64 {
  @inline(__always)
  fileprivate func turned(_ count: Int) -> UInt64 { self << count | self >> (64 - count) }
}

extension Span<UInt8> {
  /// The number that so many bytes spell, the lowest first.
  @inline(__always)
  fileprivate func number(_ count: Int, at position: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in 0..<count { number |= UInt64(self[position + index]) << UInt64(8 * index) }
    return number
  }
}
