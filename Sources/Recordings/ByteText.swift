import Evdev

/// Byte-level parsing and printing, for recordings with millions of events.
extension Span<UInt8> {
  /// Whether the text is at this offset.
  @inline(__always)
  func has(_ text: StaticString, at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<text.utf8CodeUnitCount {
      guard unsafe self[place + offset] == text.utf8Start[offset] else { return false }
    }
    return true
  }

  /// Skips the text if it is at this offset.
  ///
  /// Returns whether it was.
  @inline(__always)
  func passes(_ text: StaticString, at offset: inout Int) -> Bool {
    guard has(text, at: offset) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }
}

extension String {
  /// Creates a string from a byte range.
  ///
  /// Invalid UTF-8 is repaired.
  init(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    var part: [UInt8] = []
    part.append(contentsOf: bytes, start, end)
    self.init(decoding: part, as: UTF8.self)
  }
}

extension [UInt8] {
  @inline(__always)
  mutating func append(_ text: StaticString) {
    for offset in 0..<text.utf8CodeUnitCount { append(unsafe text.utf8Start[offset]) }
  }

  mutating func append(contentsOf bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    unsafe bytes.extracting(start..<end).withUnsafeBufferPointer { bytes in
      unsafe append(contentsOf: bytes)
    }
  }

  @inline(__always)
  mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Appends a decimal number, padded on the left.
  ///
  /// Zeros follow the sign.
  mutating func append(decimal value: Int64, width: Int = 0, fill: UInt8 = 0x20) {
    let start = count
    var rest = value.magnitude
    repeat {
      append(UInt8(truncatingIfNeeded: rest % 10) + 0x30)
      rest /= 10
    } while rest > 0
    let isZeroFilled = fill == 0x30
    if value < 0, !isZeroFilled { append(0x2d) }
    let room = value < 0 && isZeroFilled ? width - 1 : width
    while count - start < room { append(fill) }
    if value < 0, isZeroFilled { append(0x2d) }
    reverse(from: start)
  }

  /// Appends a hexadecimal number with a minimum number of digits.
  mutating func append(hexadecimal value: UInt32, digits: Int) {
    let start = count
    var rest = value
    repeat {
      let digit = UInt8(rest & 0xf)
      append(digit < 10 ? digit + 0x30 : digit + 0x57)
      rest >>= 4
    } while rest > 0
    while count - start < digits { append(0x30) }
    reverse(from: start)
  }

  /// Appends a time in seconds with six decimals: `12.000345`.
  mutating func append(seconds time: Timestamp) {
    let magnitude = time.microseconds.magnitude
    if time.microseconds < 0 { append(0x2d) }
    append(decimal: Int64(magnitude / 1_000_000))
    append(0x2e)
    append(decimal: Int64(magnitude % 1_000_000), width: 6, fill: 0x30)
  }

  private mutating func reverse(from start: Int) {
    var (low, high) = (start, count - 1)
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}
