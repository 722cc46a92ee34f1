import Evdev

/// Reads events in the shape that libinput and nearly everybody writes: `[  0,  7094,  3,  57,  2194]`.
///
/// What has any other shape is left to libyaml, which also finds out what is wrong with it.
enum LibinputScanner {
  /// An event in brackets, and where it ends; `nil` for any other shape.
  @inline(__always)
  static func event(
    _ bytes: Span<UInt8>, at start: Int
  ) -> (event: InputEvent, end: Int)? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { return nil }
    var position = start + 1
    guard let seconds = number(bytes, &position, before: UInt8(ascii: ",")),
      let microseconds = number(bytes, &position, before: UInt8(ascii: ",")),
      let type = number(bytes, &position, before: UInt8(ascii: ",")),
      let code = number(bytes, &position, before: UInt8(ascii: ",")),
      let value = number(bytes, &position, before: UInt8(ascii: "]")),
      let type = UInt16(exactly: type), let code = UInt16(exactly: code),
      let value = Int32(exactly: value)
    else { return nil }
    let event = InputEvent(
      time: Timestamp(libinputSeconds: seconds, microseconds: microseconds),
      code: EventCode(EventType(rawValue: type), code), value: value)
    return (event, position)
  }

  /// A number of at most 18 digits with blanks around it, and the mark behind it.
  @inline(__always)
  private static func number(
    _ bytes: Span<UInt8>, _ position: inout Int, before mark: UInt8
  ) -> Int64? {
    var next = position
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    guard next < bytes.count else { return nil }
    let isNegative = bytes[next] == UInt8(ascii: "-")
    if isNegative { next += 1 }
    let start = next
    var number: Int64 = 0
    while next < bytes.count {
      let digit = bytes[next] &- 0x30
      guard digit < 10 else { break }
      number = number &* 10 &+ Int64(digit)
      next += 1
    }
    guard next < bytes.count, next > start, next - start <= 18 else { return nil }
    if bytes[next] != mark {
      while next < bytes.count, bytes[next] == 0x20 { next += 1 }
      guard next < bytes.count, bytes[next] == mark else { return nil }
    }
    position = next + 1
    return isNegative ? -number : number
  }

  /// The end of a line that has nothing but a comment from here on; `nil` when it has, or has no end.
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

extension Span<UInt8> {
  /// Where the next line end stands, found eight bytes at a time.
  @inline(__always)
  func newline(from start: Int) -> Int? {
    var position = start
    let raw = unsafe bytes
    while position + 8 <= count {
      let eight = unsafe raw.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
      let marked = eight ^ 0x0a0a_0a0a_0a0a_0a0a
      let found = (marked &- 0x0101_0101_0101_0101) & ~marked & 0x8080_8080_8080_8080
      if found != 0 {
        return position + UInt64(littleEndian: found).trailingZeroBitCount / 8
      }
      position += 8
    }
    while position < count {
      if self[position] == 0x0a { return position }
      position += 1
    }
    return nil
  }
}
