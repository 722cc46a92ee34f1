/// A place in one line of a file, moved on by what is read there.
///
/// It reads bytes, not characters: the formats are plain ASCII where it matters, and hundreds of
/// megabytes of them must pass in a second.
struct LineCursor {
  /// Counted from the beginning of the bytes that the line stands in.
  var position: Int
  let end: Int

  /// Skips blanks and tabs.
  @inline(__always)
  mutating func skipBlanks(_ bytes: Span<UInt8>) {
    while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }

  /// What stands here; zero at the end of the line.
  @inline(__always)
  func next(_ bytes: Span<UInt8>) -> UInt8 {
    position < end ? bytes[position] : 0
  }

  /// Reads a whole number with an optional sign; `nil` where none stands, or none of 32 bits.
  @inline(__always)
  mutating func decimal(_ bytes: Span<UInt8>) -> Int64? {
    let isNegative = next(bytes) == 0x2d
    if isNegative || next(bytes) == 0x2b { position += 1 }
    guard let magnitude = digits(bytes) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// Reads digits; a number that does not fit stops at the largest that does.
  @inline(__always)
  mutating func digits(_ bytes: Span<UInt8>) -> Int64? {
    var number: Int64 = 0
    let start = position
    while position < end {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { break }
      number = number < 100_000_000_000_000_000 ? number * 10 + Int64(digit) : .max / 2
      position += 1
    }
    return position > start ? number : nil
  }

  /// Reads a hexadecimal number; one of more than 32 bits stops at the largest that fits.
  @inline(__always)
  mutating func hexadecimal(_ bytes: Span<UInt8>) -> UInt32? {
    var number: UInt32 = 0
    let start = position
    while position < end {
      let byte = bytes[position]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x61...0x66: digit = byte - 0x57
      case 0x41...0x46: digit = byte - 0x37
      default: return position > start ? number : nil
      }
      number = number < 0x1000_0000 ? number << 4 | UInt32(digit) : .max
      position += 1
    }
    return position > start ? number : nil
  }

  /// Reads seconds with up to six decimals as microseconds: `12.000345`; they may be beyond 64 bits.
  @inline(__always)
  mutating func seconds(_ bytes: Span<UInt8>) -> Int128? {
    let isNegative = next(bytes) == 0x2d
    if isNegative { position += 1 }
    guard let whole = digits(bytes), next(bytes) == 0x2e else { return nil }
    position += 1
    let start = position
    guard var fraction = digits(bytes) else { return nil }
    var places = position - start
    while places < 6 {
      fraction *= 10
      places += 1
    }
    while places > 6, places <= 17 {
      fraction /= 10
      places -= 1
    }
    guard places == 6 else { return nil }
    let magnitude = Int128(whole) * 1_000_000 + Int128(fraction)
    return isNegative ? -magnitude : magnitude
  }

  /// What is left of the line, as text; broken UTF-8 is mended.
  func rest(_ bytes: Span<UInt8>) -> String {
    var text: [UInt8] = []
    for index in position..<end { text.append(bytes[index]) }
    return String(decoding: text, as: UTF8.self)
  }
}

/// What is wrong at the cursor of a line.
struct LineProblem: Error {
  var problem: RecordingError.Problem

  init(_ problem: RecordingError.Problem) {
    self.problem = problem
  }
}

extension LineCursor {
  /// Reads what must stand here; the cursor stays before it when it is missing or too large.
  @inline(__always)
  mutating func require<Read: BinaryInteger, Value: FixedWidthInteger>(
    _ expectation: RecordingError.Expectation, _ read: (inout LineCursor) -> Read?
  ) throws(LineProblem) -> Value {
    let start = position
    guard let number = read(&self) else {
      position = start
      throw LineProblem(.expected(expectation))
    }
    guard let value = Value(exactly: number) else {
      position = start
      throw LineProblem(.outOfRange(expectation))
    }
    return value
  }
}
