import Evdev

/// One line of a file, and the place up to which it was read.
///
/// It is read as bytes, not characters: the formats are plain ASCII where it matters.
struct Line: Sendable {
  private(set) var bytes: [UInt8] = []
  var position = 0

  init() {}

  /// The bytes from one place to another.
  init(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) { append(bytes, start, end) }

  mutating func append(_ more: Span<UInt8>, _ start: Int, _ end: Int) {
    bytes.append(contentsOf: more, start, end)
  }

  /// Makes room for the next line in the same memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    position = 0
  }

  /// Windows ends its lines with two characters.
  mutating func removeCarriageReturn() { if bytes.last == 0x0d { bytes.removeLast() } }

  var isOver: Bool { position >= bytes.count }

  /// What stands here; zero at the end of the line.
  var next: UInt8 {
    @inline(__always) get { position < bytes.count ? bytes[position] : 0 }
  }

  // MARK: Blanks and words

  /// Skips blanks and tabs.
  @inline(__always)
  mutating func skipBlanks() {
    while next == 0x20 || next == 0x09 { position += 1 }
  }

  /// Whether the line goes on with this text.
  @inline(__always)
  func begins(with text: StaticString) -> Bool { bytes.span.has(text, at: position) }

  /// Whether the line goes on with one of these texts.
  func begins(withAny texts: [StaticString]) -> Bool { texts.contains { begins(with: $0) } }

  /// Passes this text, when the line goes on with it.
  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    guard begins(with: text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Passes the first of these texts that the line goes on with; what it stands for.
  mutating func take<Meaning>(_ texts: [(StaticString, Meaning)]) -> Meaning? {
    for (text, meaning) in texts where take(text) { return meaning }
    return nil
  }

  /// Passes everything up to a character, which is not passed, or up to the end.
  @inline(__always)
  mutating func skip(to character: UInt8) {
    while position < bytes.count, bytes[position] != character { position += 1 }
  }

  /// Passes what stands here up to the next blank, and returns it.
  mutating func word() -> String {
    let start = position
    while position < bytes.count, bytes[position] != 0x20, bytes[position] != 0x09 { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Passes text between quotes, whatever quotes are in it; the rest of a line that has none.
  mutating func quoted() -> String {
    var text = bytes[position...]
    while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    if text.first == UInt8(ascii: "\"") { text.removeFirst() }
    if text.last == UInt8(ascii: "\"") { text.removeLast() }
    position = bytes.count
    return String(decoding: text, as: UTF8.self)
  }

  /// What is left of the line, as text; broken UTF-8 is mended.
  var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  // MARK: Numbers

  /// Reads a whole number with an optional sign; `nil` where none stands.
  @inline(__always)
  mutating func decimal() -> Int64? {
    let isNegative = next == 0x2d
    if isNegative || next == 0x2b { position += 1 }
    guard let magnitude = digits() else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// Reads digits; a number that does not fit stops at a large one.
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

  /// Reads a hexadecimal number; one of more than 32 bits stops at the largest that fits.
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

  /// Reads seconds with up to six decimals as microseconds: `12.000345`; they may be beyond 64 bits.
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

/// What is wrong at the place of a line.
struct LineError: Error {
  let problem: RecordingError.Problem

  init(_ problem: RecordingError.Problem) { self.problem = problem }
}

/// What must stand here; the line stays before it when it is missing or too large.
extension Line {
  /// Passes this text and the blanks behind it.
  @inline(__always)
  mutating func require(_ text: StaticString) throws(LineError) {
    guard take(text) else { throw LineError(.expected(.text(text))) }
    skipBlanks()
  }

  /// Nothing but blanks may follow.
  @inline(__always)
  mutating func requireEnd() throws(LineError) {
    skipBlanks()
    guard isOver else { throw LineError(.expected(.endOfLine)) }
  }

  /// Reads a number that a type of numbers can hold, up to a limit.
  @inline(__always)
  mutating func require<Read: BinaryInteger, Value: FixedWidthInteger>(
    _ expectation: RecordingError.Expectation, upTo limit: Value = .max,
    _ read: (inout Line) -> Read?
  ) throws(LineError) -> Value {
    let start = position
    let number = read(&self)
    if let number, let value = Value(exactly: number), value <= limit { return value }
    throw wrong(number == nil ? .expected(expectation) : .outOfRange(expectation), at: start)
  }

  /// Reads a time in seconds, of whatever format.
  mutating func requireTime() throws(LineError) -> Timestamp {
    let start = position
    let time = Timestamp(microseconds: try require(.seconds) { $0.seconds() })
    guard time.isPossible else { throw wrong(.outOfRange(.seconds), at: start) }
    return time
  }

  /// The error of what stands at a place.
  mutating func wrong(_ problem: RecordingError.Problem, at place: Int) -> LineError {
    position = place
    return LineError(problem)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit of either case.
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
