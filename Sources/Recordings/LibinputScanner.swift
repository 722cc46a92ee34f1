import Evdev

/// Parses an event in libinput's own form: `[  0,  7094,  3,  57,  2194]`.
///
/// Other forms and errors are left to libyaml.
enum LibinputScanner {
  /// Parses an event in brackets.
  ///
  /// Returns `nil` for any other form.
  @inline(__always)
  static func event(_ bytes: Span<UInt8>, _ position: inout Int) -> InputEvent? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "[") else { return nil }
    var next = position + 1
    guard let seconds = number(bytes, &next, before: UInt8(ascii: ",")) else { return nil }
    if let event = columns(bytes, at: next - 1, seconds) {
      position = next + 27
      return event
    }
    guard let event = numbers(bytes, &next, seconds) else { return nil }
    position = next
    return event
  }

  /// Parses the rest of an event in the columns of `, %6u, %3d, %3d, %7d]`, eight bytes at a time.
  ///
  /// libinput uses them for all numbers except large and negative ones.
  @inline(__always)
  private static func columns(
    _ bytes: Span<UInt8>, at start: Int, _ seconds: Int64
  ) -> InputEvent? {
    guard start + 28 <= bytes.count else { return nil }
    let raw = unsafe bytes.bytes
    func eight(_ offset: Int) -> UInt64 { EightBytes(raw, at: start + offset).word }
    let (first, second, last) = (eight(0), eight(8), eight(20))
    // The separators between the columns: ", ......", ", ..., .", "..,  ..." and ".......]".
    guard first & 0xffff == 0x202c, second & 0x00ff_ff00_0000_ffff == 0x0020_2c00_0000_202c,
      eight(16) & 0xffff_0000 == 0x202c_0000, last >> 56 == 0x5d
    else { return nil }
    var isRight = true
    let blanks: UInt64 = 0x2020_2020_2020_2020
    let three: UInt64 = 0xffff_ff00_0000_0000
    let microseconds = column(first & ~0xffff | 0x2020, &isRight)
    let type = column(second << 24 & three | blanks >> 24, &isRight)
    let code = column(eight(10) & three | blanks >> 24, &isRight)
    let value = column(last << 8 | 0x20, &isRight)
    guard isRight,
      let time = Timestamp(libinputSeconds: seconds, microseconds: Int64(microseconds))
    else { return nil }
    return InputEvent(
      time: time,
      code: EventCode(
        EventType(rawValue: UInt16(truncatingIfNeeded: type)), UInt16(truncatingIfNeeded: code)),
      value: Int32(truncatingIfNeeded: value))
  }

  /// Parses eight characters, the first one lowest: spaces followed by digits.
  @inline(__always)
  private static func column(_ characters: UInt64, _ isRight: inout Bool) -> UInt64 {
    let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    let digits = characters ^ 0x3030_3030_3030_3030
    let others = (digits &+ 0x7676_7676_7676_7676 | digits) & ~low
    let marked = characters ^ 0x2020_2020_2020_2020
    let blanks = ~((marked & low &+ low) | marked | low)
    // Sets all bits of each space byte; spaces must precede the digits without a gap.
    let filled = (blanks >> 7) &* 0xff
    isRight = isRight && others == blanks && filled & (filled &+ 1) == 0 && blanks >> 63 == 0
    let values = digits & 0x0f0f_0f0f_0f0f_0f0f
    let pairs = (values &* 10 &+ values >> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_ffff_0000_ffff
    return (fours &* 10_000 &+ fours >> 32) & 0xffff_ffff
  }

  /// Parses the rest of an event whose numbers are not in columns.
  @inline(never)
  private static func numbers(
    _ bytes: Span<UInt8>, _ position: inout Int, _ seconds: Int64
  ) -> InputEvent? {
    guard let microseconds = number(bytes, &position, before: UInt8(ascii: ",")),
      let type = number(bytes, &position, before: UInt8(ascii: ",")),
      let code = number(bytes, &position, before: UInt8(ascii: ",")),
      let value = number(bytes, &position, before: UInt8(ascii: "]")),
      let type = UInt16(exactly: type), let code = UInt16(exactly: code),
      let value = Int32(exactly: value),
      let time = Timestamp(libinputSeconds: seconds, microseconds: microseconds)
    else { return nil }
    return InputEvent(time: time, code: EventCode(EventType(rawValue: type), code), value: value)
  }

  /// Parses a number of at most 18 digits, surrounded by spaces, and the separator after it.
  @inline(__always)
  private static func number(
    _ bytes: Span<UInt8>, _ position: inout Int, before mark: UInt8
  ) -> Int64? {
    var next = position
    while next < bytes.count, bytes[next] == 0x20 { next &+= 1 }
    guard next < bytes.count else { return nil }
    let isNegative = bytes[next] == UInt8(ascii: "-")
    if isNegative { next &+= 1 }
    let start = next
    var number: Int64 = 0
    while next < bytes.count {
      let digit = bytes[next] &- 0x30
      guard digit < 10 else { break }
      number = number &* 10 &+ Int64(digit)
      next &+= 1
    }
    guard next < bytes.count, next > start, next - start <= 18 else { return nil }
    if bytes[next] != mark {
      while next < bytes.count, bytes[next] == 0x20 { next &+= 1 }
      guard next < bytes.count, bytes[next] == mark else { return nil }
    }
    position = next + 1
    return isNegative ? -number : number
  }

  /// Returns the offset of the line ending if only a comment precedes it.
  @inline(__always)
  static func endOfLine(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var position = start
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "#") { return bytes.newline(from: position) }
    if bytes[position] == 0x0d { position += 1 }
    return position < bytes.count && bytes[position] == 0x0a ? position : nil
  }
}

extension Timestamp {
  /// Creates a time from libinput's numbers; `nil` if it is out of range.
  ///
  /// libinput writes negative times as unsigned 64-bit numbers.
  @inline(__always)
  init?(libinputSeconds seconds: Int64, microseconds: Int64) {
    let (scaled, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, isBeyond) = scaled.addingReportingOverflow(microseconds)
    if isTooLarge || isBeyond {
      self.init(farMicroseconds: Int128(seconds) * 1_000_000 + Int128(microseconds))
    } else {
      self.init(microseconds: sum)
    }
    guard isInRange else { return nil }
  }

  private init?(farMicroseconds count: Int128) {
    guard let count = UInt64(exactly: count) else { return nil }
    self.init(microseconds: Int64(bitPattern: count))
  }
}
