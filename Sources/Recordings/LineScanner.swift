import Evdev

/// A line of a file and the current position in it.
///
/// It is parsed as bytes, because all relevant parts of the formats are ASCII.
struct LineScanner: Sendable {
  private(set) var bytes: [UInt8] = []
  var position = 0

  init() {}

  /// Creates a line from a byte range.
  init(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) { append(bytes, start, end) }

  mutating func append(_ more: Span<UInt8>, _ start: Int, _ end: Int) {
    bytes.append(contentsOf: more, start, end)
  }

  /// Clears the line but keeps its memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    position = 0
  }

  /// Removes the carriage return of a Windows line ending.
  mutating func removeCarriageReturn() { if bytes.last == 0x0d { bytes.removeLast() } }

  /// Whether the position is at the end of the line.
  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the position; 0 at the end of the line.
  var next: UInt8 {
    @inline(__always) get { position < bytes.count ? bytes[position] : 0 }
  }

  // MARK: Whitespace and words

  /// Skips spaces and tabs.
  @inline(__always)
  mutating func skipBlanks() {
    while next == 0x20 || next == 0x09 { position += 1 }
  }

  /// Whether this text is at the position.
  @inline(__always)
  func begins(with text: StaticString) -> Bool { bytes.span.has(text, at: position) }

  /// Whether one of these texts is at the position.
  func begins(withAny texts: [StaticString]) -> Bool { texts.contains { begins(with: $0) } }

  /// Skips this text if it is at the position.
  ///
  /// Returns whether it was.
  @inline(__always)
  mutating func consume(_ text: StaticString) -> Bool {
    guard begins(with: text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Skips the first of these texts that is at the position and returns its value; `nil` if none
  /// is.
  mutating func consume<Meaning>(_ texts: [(StaticString, Meaning)]) -> Meaning? {
    for (text, meaning) in texts where consume(text) { return meaning }
    return nil
  }

  /// Skips to a character, or to the end of the line.
  @inline(__always)
  mutating func skip(to character: UInt8) {
    while position < bytes.count, bytes[position] != character { position += 1 }
  }

  /// Skips to the next space or tab.
  ///
  /// Returns the skipped text.
  mutating func word() -> String {
    let start = position
    while position < bytes.count, bytes[position] != 0x20, bytes[position] != 0x09 { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Skips and returns the rest of the line without surrounding quotation marks.
  mutating func quoted() -> String {
    var text = bytes[position...]
    while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    if text.first == UInt8(ascii: "\"") { text.removeFirst() }
    if text.last == UInt8(ascii: "\"") { text.removeLast() }
    position = bytes.count
    return String(decoding: text, as: UTF8.self)
  }

  /// The rest of the line as text.
  ///
  /// Invalid UTF-8 is repaired.
  var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  // MARK: Numbers

  /// Parses an integer with an optional sign; `nil` if there are no digits.
  @inline(__always)
  mutating func decimal() -> Int64? {
    let isNegative = next == 0x2d
    if isNegative || next == 0x2b { position += 1 }
    guard let magnitude = digits() else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// Parses digits; `nil` if there are none.
  ///
  /// Saturates if the number is too large.
  @inline(__always)
  mutating func digits() -> Int64? {
    var number: Int64 = 0
    let start = position
    while next &- 0x30 < 10 {
      number = number < 100_000_000_000_000_000 ? number * 10 + Int64(next &- 0x30) : .max / 2
      position += 1
    }
    return position > start ? number : nil
  }

  /// Parses a hexadecimal number; `nil` if there are no digits.
  ///
  /// Saturates at 32 bits.
  @inline(__always)
  mutating func hexadecimal() -> UInt32? {
    var number: UInt32 = 0
    let start = position
    while let digit = next.hexadecimalDigit {
      number = number < 0x1000_0000 ? number << 4 | UInt32(digit) : .max
      position += 1
    }
    return position > start ? number : nil
  }

  /// Parses seconds with one to 17 decimals, such as `12.000345`, and returns microseconds.
  ///
  /// Digits after the sixth are truncated. The result may exceed 64 bits.
  @inline(__always)
  mutating func seconds() -> Int128? {
    let isNegative = next == 0x2d
    if isNegative { position += 1 }
    guard let whole = digits(), next == 0x2e else { return nil }
    position += 1
    let start = position
    guard var fraction = digits() else { return nil }
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
}

/// A parse error at the current position of a line.
struct LineError: Error {
  let problem: RecordingError.Problem

  init(_ problem: RecordingError.Problem) { self.problem = problem }
}

/// Parsing of required text. On failure, the position stays before it.
extension LineScanner {
  /// Skips this text and the spaces after it.
  ///
  /// Throws if it is missing.
  @inline(__always)
  mutating func expect(_ text: StaticString) throws(LineError) {
    guard consume(text) else { throw LineError(.expected(.text(text))) }
    skipBlanks()
  }

  /// Throws unless only spaces follow.
  @inline(__always)
  mutating func requireEnd() throws(LineError) {
    skipBlanks()
    guard isAtEnd else { throw LineError(.expected(.endOfLine)) }
  }

  /// Parses a number in the range of its type, up to a limit.
  ///
  /// Throws if it is missing.
  @inline(__always)
  mutating func expect<Read: BinaryInteger, Value: FixedWidthInteger>(
    _ expectation: RecordingError.Expectation, upTo limit: Value = .max,
    _ read: (inout LineScanner) -> Read?
  ) throws(LineError) -> Value {
    let start = position
    let number = read(&self)
    if let number, let value = Value(exactly: number), value <= limit { return value }
    throw wrong(number == nil ? .expected(expectation) : .outOfRange(expectation), at: start)
  }

  /// Parses a time in seconds.
  mutating func requireTime() throws(LineError) -> Timestamp {
    let start = position
    let time = Timestamp(microseconds: try expect(.seconds) { $0.seconds() })
    guard time.isInRange else { throw wrong(.outOfRange(.seconds), at: start) }
    return time
  }

  /// Returns an error at an offset of the line.
  mutating func wrong(_ problem: RecordingError.Problem, at offset: Int) -> LineError {
    position = offset
    return LineError(problem)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit of either case; `nil` for any other byte.
  var hexadecimalDigit: UInt8? {
    @inline(__always) get {
      switch self {
      case 0x30...0x39: self - 0x30
      case 0x61...0x66: self - 0x57
      case 0x41...0x46: self - 0x37
      default: nil
      }
    }
  }
}
