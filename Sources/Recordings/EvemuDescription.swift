import Evdev

/// Collects the description lines of an evemu file.
struct EvemuDescription {
  private var device = DeviceDescription(name: "")
  private var kind: DeviceKind?
  private var size: DeviceFile.Size?
  private var deviceNotes: [String] = []
  /// The session notes in the comments.
  private(set) var notes = SessionNotes()
  private var isStated = false
  /// Whether a name line was read.
  ///
  /// The name may be empty.
  private var isNamed = false
  /// Whether the description is complete, because an event was read.
  private(set) var isClosed = false
  /// The number of property bytes, and of code bytes of each type, read so far.
  private var propertyBytes = 0
  private var codeBytes = [Int](repeating: 0, count: 0x20)
  /// The axis ranges, applied once all codes are known.
  private var ranges: [(EventCode, AxisRange)] = []

  var file: DeviceFile? {
    guard isStated else { return nil }
    var whole = device
    for (axis, range) in ranges { whole[axis: axis] = range }
    return DeviceFile(device: whole, kind: kind, size: size, notes: deviceNotes)
  }

  /// Completes the description.
  mutating func close() {
    guard !isClosed else { return }
    isClosed = true
    for (axis, range) in ranges { device[axis: axis] = range }
    ranges = []
  }

  /// Parses a line with the given letter.
  ///
  /// The position of `line` is after the colon.
  mutating func readLine(_ letter: UInt8, _ line: inout LineScanner) throws(LineError) {
    // Two concatenated files are not one recording.
    guard !isClosed else { throw LineError(.secondDevice) }
    switch letter {
    case UInt8(ascii: "N"):
      guard !isNamed else { throw LineError(.secondDevice) }
      isNamed = true
      device.name = line.rest
    case UInt8(ascii: "I"): device.identity = try identity(&line)
    case UInt8(ascii: "P"): try properties(&line)
    case UInt8(ascii: "B"): try codes(&line)
    case UInt8(ascii: "A"): ranges.append(try axis(&line))
    // The state of LEDs and switches is irrelevant for touches.
    case UInt8(ascii: "L"), UInt8(ascii: "S"): return
    default: throw LineError(.unknownLine(.evemu))
    }
    isStated = true
  }

  private func identity(_ line: inout LineScanner) throws(LineError) -> DeviceIdentity {
    var numbers: [UInt16] = []
    for _ in 0..<4 {
      line.skipBlanks()
      numbers.append(try line.expect(.identity) { $0.hexadecimal() })
    }
    return DeviceIdentity(numbers)
  }

  private mutating func properties(_ line: inout LineScanner) throws(LineError) {
    for byte in try bitmap(&line) {
      if propertyBytes < 8 {
        device.properties.rawValue |= UInt64(byte) << UInt64(8 * propertyBytes)
      }
      propertyBytes += 1
    }
  }

  private mutating func codes(_ line: inout LineScanner) throws(LineError) {
    guard let type = line.hexadecimal() else { throw LineError(.expected(.bitmapType)) }
    guard type <= 0x1f else { throw LineError(.outOfRange(.bitmapType)) }
    // The bitmap of type 0 only lists the other types.
    for byte in try bitmap(&line) {
      let first = codeBytes[Int(type)] * 8
      codeBytes[Int(type)] += 1
      // The largest bitmap, that of the keys, has 0x300 bits.
      guard byte != 0, first < 0x300, type != EventType.syn.rawValue else { continue }
      for bit in 0..<8 where byte & 1 << bit != 0 {
        device.insert(EventCode(EventType(rawValue: UInt16(type)), UInt16(first + bit)))
      }
    }
  }

  private func bitmap(_ line: inout LineScanner) throws(LineError) -> [UInt8] {
    let bitmap = try line.hexadecimalBytes()
    guard !bitmap.isEmpty else { throw LineError(.expected(.byte)) }
    return bitmap
  }

  private func axis(_ line: inout LineScanner) throws(LineError) -> (EventCode, AxisRange) {
    guard let number = line.hexadecimal() else { throw LineError(.expected(.axis)) }
    guard number <= 0x3f else { throw LineError(.outOfRange(.axis)) }
    var numbers: [Int32] = []
    while true {
      line.skipBlanks()
      guard !line.isAtEnd, numbers.count < 5, line.next != UInt8(ascii: "#") else { break }
      numbers.append(try line.expect(.axisNumber) { $0.decimal() })
    }
    // evemu before 1.2 has no resolution.
    guard numbers.count >= 4 else { throw LineError(.expected(.axisNumber)) }
    guard line.isAtEnd || line.next == UInt8(ascii: "#") else {
      throw LineError(.expected(.endOfLine))
    }
    return (EventCode(.abs, UInt16(number)), AxisRange(numbers))
  }

  /// The beginnings of the comments of Retouch.
  private static let keys: [StaticString] = [
    "Kind:", "Size:", "Size source:", "Note:", "Expect:", "Remark:",
  ]

  /// Skips consecutive comments of other programs, directly in the chunk; returns their number.
  static func skipComments(_ bytes: Span<UInt8>, _ offset: inout Int) -> Int {
    var count = 0
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "#") {
      var start = offset + 1
      while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
      guard !keys.contains(where: { bytes.has($0, at: start) }),
        let end = bytes.newline(from: offset)
      else { break }
      (offset, count) = (end + 1, count + 1)
    }
    return count
  }

  /// Parses the comments of Retouch; other comments are ignored.
  mutating func readComment(_ line: inout LineScanner) throws(LineError) {
    // The event section contains only evemu's own comments, and many of them.
    guard !isClosed else { return }
    line.skipBlanks()
    guard line.begins(withAny: EvemuDescription.keys) else { return }
    let start = line.position
    let comment = line.rest
    guard let colon = comment.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
    let value = String(comment[comment.index(after: colon)...].drop { $0 == " " })
    line.position = start + comment.utf8.distance(from: comment.startIndex, to: colon) + 1
    switch comment[..<colon] {
    case "Kind":
      guard let kind = DeviceKind(rawValue: value) else { throw LineError(.expected(.kind)) }
      self.kind = kind
    case "Size":
      guard let size = DeviceFile.Size(value) else { throw LineError(.expected(.size)) }
      self.size = size
    case "Size source": size?.source = value
    case "Note": deviceNotes.append(value)
    case "Expect": notes.expected += value.split { $0 == "," || $0 == " " }.map(String.init)
    case "Remark": notes.comments.append(value)
    default: break
    }
  }
}

extension DeviceFile.Size {
  /// Parses `217.0 x 136.0 mm`.
  ///
  /// The unit is optional.
  public init?(_ text: some StringProtocol) {
    let bare = text.hasSuffix("mm") ? text.dropLast(2) : text[...]
    let sides = bare.split { $0 == "x" || $0 == "×" }.map { side in
      Double(String(side.filter { $0 != " " }))
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    guard Self.isSide(width), Self.isSide(height) else { return nil }
    self.init(width: width, height: height)
  }

  /// Whether a side may have this length: 0.1 mm to 1 km.
  ///
  /// Sizes are written with one decimal.
  static func isSide(_ length: Double) -> Bool { length >= 0.1 && length <= 1_000_000 }
}
