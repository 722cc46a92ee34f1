import Evdev

/// Eight bytes of text, processed in parallel as one 64-bit word (SWAR).
///
/// Adding 128 − n to each byte without its highest bit sets that bit if the byte is at least n;
/// sums do not carry into the next byte.
struct EightBytes {
  /// The bytes; the first one is the least significant.
  var word: UInt64

  /// A mask with the highest bit of each byte.
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  init(_ word: UInt64) { self.word = word }

  /// Loads the bytes at an offset.
  ///
  /// All eight must be in bounds.
  @inline(__always)
  init(_ bytes: RawSpan, at offset: Int) {
    word = unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The number of decimal digits before the first other byte, 0 to 8.
  @inline(__always)
  var leadingDigitCount: Int {
    let digits = word ^ 0x3030_3030_3030_3030
    let nonDigits = ((digits & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7676_7676_7676_7676) | digits
    return (nonDigits & EightBytes.highBits).trailingZeroBitCount / 8
  }

  /// A mask whose lowest set bit is the highest bit of the first line feed; 0 without one.
  ///
  /// Bits above that may be set for bytes that are not line feeds.
  @inline(__always)
  var newlineMask: UInt64 {
    let others = word ^ 0x0a0a_0a0a_0a0a_0a0a
    return (others &- 0x0101_0101_0101_0101) & ~others & EightBytes.highBits
  }

  /// The number of spaces before the first other byte, 0 to 8.
  @inline(__always)
  var leadingSpaceCount: Int {
    let others = word ^ 0x2020_2020_2020_2020
    let marked = ((others & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7f7f_7f7f_7f7f_7f7f) | others
    return (marked & EightBytes.highBits).trailingZeroBitCount / 8
  }

  /// Returns the decimal number in the first `count` bytes.
  ///
  /// Precondition: `count` is from 1 to 8, and these bytes are digits.
  @inline(__always)
  func decimal(_ count: Int) -> Int64 {
    // Pads with leading zeros to eight digits, then combines them to numbers of two digits, and
    // these to one number: `outer` and `inner` each weigh two of the four pairs.
    var number = (word ^ 0x3030_3030_3030_3030) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    number = number &* 10 &+ number &>> 8
    let outer = (number & 0x0000_00ff_0000_00ff) &* 0x000f_4240_0000_0064
    let inner = (number &>> 16 & 0x0000_00ff_0000_00ff) &* 0x0000_2710_0000_0001
    return Int64((outer &+ inner) &>> 32)
  }

  /// Two numbers of four hexadecimal digits each; `nil` if a byte is not a digit.
  @inline(__always)
  var hexadecimalPair: (first: UInt16, second: UInt16)? {
    let digits = word ^ 0x3030_3030_3030_3030
    let nonDigits = ((digits & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7676_7676_7676_7676) | digits
    // Maps letters of both cases to 1…26, and then `a` to `f` to 0…5. Other bytes get a mark.
    let letters = (word | 0x2020_2020_2020_2020) ^ 0x6060_6060_6060_6060
    let fromZero = letters &- 0x0101_0101_0101_0101
    let others = ((fromZero & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7a7a_7a7a_7a7a_7a7a) | fromZero
    guard nonDigits & others & EightBytes.highBits == 0 else { return nil }
    var nibbles = word & 0x0f0f_0f0f_0f0f_0f0f
    nibbles &+= (word &>> 6 & 0x0101_0101_0101_0101) &* 9
    let pairs = (nibbles &<< 4 | nibbles &>> 8) & 0x00ff_00ff_00ff_00ff
    let groups = pairs &<< 8 | pairs &>> 16
    return (UInt16(truncatingIfNeeded: groups), UInt16(truncatingIfNeeded: groups &>> 32))
  }
}

extension Span<UInt8> {
  /// Returns the offset of the next line feed; `nil` without one.
  ///
  /// Scans 16 bytes at a time.
  @inline(__always)
  func newline(from start: Int) -> Int? {
    var position = start
    let raw = unsafe bytes
    while position + 16 <= count {
      let first = EightBytes(raw, at: position).newlineMask
      let second = EightBytes(raw, at: position + 8).newlineMask
      if first | second != 0 {
        let offset = first != 0 ? first.trailingZeroBitCount : 64 + second.trailingZeroBitCount
        return position + offset / 8
      }
      position += 16
    }
    while position < count {
      if self[position] == 0x0a { return position }
      position += 1
    }
    return nil
  }
}

/// Fast parsers for the parts of a line as evtest and getevent print it.
///
/// If a parser returns `nil`, `offset` is undefined, and the caller uses the general parser.
/// Precondition: at least 32 bytes follow `offset`, because the parsers read ahead.
extension RawSpan {
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  @inline(__always)
  func fourBytes(at offset: Int) -> UInt32 {
    unsafe UInt32(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Parses a number of at most 12 digits.
  @inline(__always)
  func parseDecimal(at offset: inout Int) -> Int64? {
    let first = EightBytes(self, at: offset)
    let count = first.leadingDigitCount
    guard count > 0 else { return nil }
    offset &+= count
    let number = first.decimal(count)
    return count < 8 ? number : moreDigits(after: number, at: &offset)
  }

  @inline(never)
  private func moreDigits(after first: Int64, at offset: inout Int) -> Int64? {
    var number = first
    var count = 8
    while byte(at: offset) &- 0x30 < 10 {
      guard count < 12 else { return nil }
      number = number * 10 + Int64(byte(at: offset) - 0x30)
      offset += 1
      count += 1
    }
    return number
  }

  /// Parses seconds with six decimals and returns microseconds.
  ///
  /// `nil` if the text has another form, or exceeds `Microseconds.maxAllowed`.
  @inline(__always)
  func fastSeconds(at offset: inout Int) -> Int64? {
    guard let whole = parseDecimal(at: &offset), byte(at: offset) == 0x2e else { return nil }
    let fraction = EightBytes(self, at: offset &+ 1)
    guard fraction.leadingDigitCount == 6 else { return nil }
    offset &+= 7
    let microseconds = whole &* 1_000_000 &+ fraction.decimal(6)
    return microseconds <= Microseconds.maxAllowed.count ? microseconds : nil
  }

  /// Parses an event type and a code: four hexadecimal digits and a space each.
  @inline(__always)
  func fastCode(at offset: inout Int) -> EventCode? {
    let (type, number) = (fourBytes(at: offset), fourBytes(at: offset &+ 5))
    guard byte(at: offset &+ 4) == 0x20, byte(at: offset &+ 9) == 0x20,
      let numbers = EightBytes(UInt64(type) | UInt64(number) &<< 32).hexadecimalPair
    else { return nil }
    offset &+= 10
    return EventCode(EventType(rawValue: numbers.first), numbers.second)
  }

  /// Parses a decimal event value with an optional minus sign; `nil` if it exceeds 32 bits.
  @inline(__always)
  func fastValue(at offset: inout Int) -> Int32? {
    let isNegative = byte(at: offset) == 0x2d
    offset &+= isNegative ? 1 : 0
    guard let magnitude = parseDecimal(at: &offset) else { return nil }
    return Int32(exactly: isNegative ? -magnitude : magnitude)
  }

  /// Skips at most 16 spaces.
  @inline(__always)
  func skipSpaces(at offset: inout Int) {
    let count = EightBytes(self, at: offset).leadingSpaceCount
    offset &+= count
    if count == 8 { offset &+= EightBytes(self, at: offset).leadingSpaceCount }
  }

  /// Skips LF or CRLF.
  ///
  /// Returns `false` if there is no line ending.
  @inline(__always)
  func skipLineEnding(at offset: inout Int) -> Bool {
    if byte(at: offset) == 0x0a {
      offset &+= 1
      return true
    }
    guard byte(at: offset) == 0x0d, byte(at: offset &+ 1) == 0x0a else { return false }
    offset &+= 2
    return true
  }
}
