import Evdev

/// The description lines of an evemu file, gathered until the device is known.
struct EvemuDescription {
  private var device = DeviceDescription(name: "")
  private var kind: DeviceKind?
  private var size: DeviceFile.Size?
  private var deviceNotes: [String] = []
  /// What the comments say of the session.
  private(set) var notes = SessionNotes()
  private var isStated = false
  /// Some devices have an empty name, and it is stated all the same.
  private var isNamed = false
  /// Events have come, so the description is over.
  var isClosed = false
  /// How many bytes of properties, and of each type's codes, came so far.
  private var propertyBytes = 0
  private var codeBytes: [UInt32: Int] = [:]
  /// Axes stand behind the codes, and a code without its range is no axis.
  private var ranges: [(EventCode, AxisRange)] = []

  var file: DeviceFile? {
    guard isStated else { return nil }
    var whole = device
    for (axis, range) in ranges { whole[axis: axis] = range }
    return DeviceFile(device: whole, kind: kind, size: size, notes: deviceNotes)
  }

  /// Reads a line by its letter; the line stands behind the colon.
  mutating func readLine(_ letter: UInt8, _ line: inout Line) throws(LineError) {
    // Two files that were put one behind the other are two recordings.
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
    // The state of lights and switches says nothing about fingers.
    case UInt8(ascii: "L"), UInt8(ascii: "S"): return
    default: throw LineError(.unknownLine(.evemu))
    }
    isStated = true
  }

  private func identity(_ line: inout Line) throws(LineError) -> DeviceIdentity {
    var numbers: [UInt16] = []
    for _ in 0..<4 {
      line.skipBlanks()
      numbers.append(try line.require(.identity) { $0.hexadecimal() })
    }
    return DeviceIdentity(numbers)
  }

  private mutating func properties(_ line: inout Line) throws(LineError) {
    for byte in try bitmap(&line) {
      if propertyBytes < 8 {
        device.properties.rawValue |= UInt64(byte) << UInt64(8 * propertyBytes)
      }
      propertyBytes += 1
    }
  }

  private mutating func codes(_ line: inout Line) throws(LineError) {
    guard let type = line.hexadecimal() else { throw LineError(.expected(.bitmapType)) }
    guard type <= 0x1f else { throw LineError(.outOfRange(.bitmapType)) }
    // The set of type 0 lists the types that the others are about.
    for byte in try bitmap(&line) {
      let first = codeBytes[type, default: 0] * 8
      codeBytes[type, default: 0] += 1
      // The kernel's largest set, that of the keys, has 0x300 codes.
      guard first < 0x300 else { continue }
      for bit in 0..<8 where byte & 1 << bit != 0 && type != EventType.syn.rawValue {
        device.insert(EventCode(EventType(rawValue: UInt16(type)), UInt16(first + bit)))
      }
    }
  }

  private func bitmap(_ line: inout Line) throws(LineError) -> [UInt8] {
    let bitmap = try line.hexadecimalBytes()
    guard !bitmap.isEmpty else { throw LineError(.expected(.byte)) }
    return bitmap
  }

  private func axis(_ line: inout Line) throws(LineError) -> (EventCode, AxisRange) {
    guard let number = line.hexadecimal() else { throw LineError(.expected(.axis)) }
    guard number <= 0x3f else { throw LineError(.outOfRange(.axis)) }
    var numbers: [Int32] = []
    while true {
      line.skipBlanks()
      guard !line.isOver, numbers.count < 5, line.next != UInt8(ascii: "#") else { break }
      numbers.append(try line.require(.axisNumber) { $0.decimal() })
    }
    // Versions before 1.2 did not know resolutions.
    guard numbers.count >= 4 else { throw LineError(.expected(.axisNumber)) }
    guard line.isOver || line.next == UInt8(ascii: "#") else {
      throw LineError(.expected(.endOfLine))
    }
    return (EventCode(.abs, UInt16(number)), AxisRange(numbers))
  }

  /// Reads what our own files say in comments; every other comment is left alone.
  mutating func readComment(_ line: inout Line) throws(LineError) {
    // Among the events there are only evemu's own comments, and many of them.
    guard !isClosed else { return }
    line.skipBlanks()
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
    case "Expect":
      notes.expected += value.split { $0 == "," || $0 == " " }.map(String.init)
    case "Remark": notes.remarks.append(value)
    default: break
    }
  }
}

extension DeviceFile.Size {
  /// Reads `217.0 x 136.0 mm`; the unit may be left out, since there is no other.
  public init?(_ text: some StringProtocol) {
    let bare = text.hasSuffix("mm") ? text.dropLast(2) : text[...]
    let sides = bare.split { $0 == "x" || $0 == "×" }.map { side in
      Double(String(side.filter { $0 != " " }))
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    guard Self.isSide(width), Self.isSide(height) else { return nil }
    self.init(width: width, height: height)
  }

  /// Whether a surface may be so long, in millimetres: what is written with one decimal is more than
  /// nothing, and nobody touches a kilometre.
  static func isSide(_ length: Double) -> Bool { length >= 0.1 && length <= 1_000_000 }
}
