/// A stretch of a recording that is handed to libyaml as a text of its own, and where it stands.
struct LibinputPart: Sendable {
  /// What the stretch holds.
  enum Kind: Sendable {
    /// The file's keys.
    case top
    /// One device as an element of the list.
    case listedDevice
    /// Keys of the device whose turn it is.
    case device
    /// Elements of a device's list of events.
    case items
    /// Keys of one of these elements.
    case item
    /// Elements of an `evdev:` list.
    case events
    /// One of these elements.
    case event
  }

  let kind: Kind
  /// Where the first byte stands, both counted from 1.
  let line: Int
  let column: Int
  private(set) var bytes: [UInt8] = []

  /// What a person would call enormous for a device's description, and a computer would not.
  static let longest = 4 << 20

  init(_ kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }

  var isFull: Bool { bytes.count > LibinputPart.longest }

  /// The last line that has more than blanks, counted from 0.
  var lastLine: Int {
    let end = bytes.lastIndex { $0 != 0x20 && $0 != 0x0a && $0 != 0x0d && $0 != 0x09 } ?? 0
    return bytes[..<end].count { $0 == 0x0a }
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ source: Span<UInt8>, _ start: Int, _ end: Int) {
    bytes.append(contentsOf: source, start, end)
  }

  /// Why so much cannot be read together: what libyaml stumbles over, else its length.
  var tooLong: RecordingError {
    let length = LibinputProblem(.partTooLong, line: 0, column: 0)
    guard LibinputYAML.isShallow(bytes) else { return error(length) }
    var yaml = LibinputYAML(LibinputEscapes.merged(bytes))
    do throws(LibinputProblem) {
      while true {
        if case .end = try yaml.next() { return error(length) }
      }
    } catch {
      return self.error(error.breaksOff ? length : error)
    }
  }

  /// The error of a bracket that another line follows instead of its end, in libyaml's words.
  ///
  /// The dash of that line is the last byte here.
  var unclosed: RecordingError {
    var part = self
    if part.bytes.last == UInt8(ascii: "-") { part.bytes.removeLast() }
    return part.error(
      LibinputProblem(
        .notYAML("did not find expected ',' or ']'"), line: part.lastLine, column: .max))
  }

  /// The error at a place that libyaml gave.
  func error(_ problem: LibinputProblem) -> RecordingError {
    var start = 0
    for _ in 0..<problem.line {
      guard let end = bytes.span.newline(from: start) else { break }
      start = end + 1
    }
    var end = bytes.span.newline(from: start) ?? bytes.count
    if end > start, bytes[end - 1] == 0x0d { end -= 1 }
    let place = LibinputEscapes.offset(of: problem.column, in: bytes, start, end)
    return RecordingError(
      problem.problem, at: place, in: bytes.span, start, end, line: line + problem.line,
      column: problem.line == 0 ? column : 1)
  }
}

/// JSON writes what lies beyond 16 bits as two escapes, which libyaml refuses; YAML knows one.
enum LibinputEscapes {
  /// The text with every pair as one escape.
  static func merged(_ bytes: [UInt8]) -> [UInt8] {
    var merged: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "\\") {
        merged.append(bytes[position])
        position += 1
      } else if let scalar = pair(in: bytes, at: position) {
        merged.append("\\U")
        merged.append(hexadecimal: scalar, digits: 8)
        position += 12
      } else {
        // An escaped backslash must not make an escape of what follows it.
        merged.append(contentsOf: bytes[position..<min(position + 2, bytes.count)])
        position += 2
      }
    }
    return merged
  }

  /// Which byte of a line is the character that libyaml counted in the merged text.
  static func offset(of column: Int, in bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var position = start
    var passed = 0
    while position < end, passed < column {
      if pair(in: bytes, at: position) != nil {
        position += 12
        passed += 10
        continue
      }
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < end,
        bytes[position + 1] == UInt8(ascii: "\\")
      {
        position += 2
        passed += 2
        continue
      }
      position += 1
      while position < end, bytes[position] & 0xc0 == 0x80 { position += 1 }
      passed += 1
    }
    return position
  }

  private static func pair(in bytes: [UInt8], at position: Int) -> UInt32? {
    guard let high = unit(in: bytes, at: position), (0xd800..<0xdc00).contains(high),
      let low = unit(in: bytes, at: position + 6), (0xdc00..<0xe000).contains(low)
    else { return nil }
    return 0x1_0000 + (high - 0xd800) << 10 + (low - 0xdc00)
  }

  private static func unit(in bytes: [UInt8], at position: Int) -> UInt32? {
    guard position + 6 <= bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var cursor = LineCursor(position: position + 2, end: position + 6)
    let unit = cursor.hexadecimal(bytes.span)
    return cursor.position == cursor.end ? unit : nil
  }
}
