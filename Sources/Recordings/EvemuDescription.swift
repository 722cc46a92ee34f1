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
  private(set) var isClosed = false

  mutating func close() { isClosed = true }

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

  /// Reads a line by its letter; the cursor stands behind the colon.
  mutating func readLine(
    _ letter: UInt8, _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) {
    // Two files that were put one behind the other are two recordings.
    guard !isClosed else { throw LineProblem(.secondDevice) }
    switch letter {
    case UInt8(ascii: "N"):
      guard !isNamed else { throw LineProblem(.secondDevice) }
      isNamed = true
      device.name = cursor.rest(bytes)
    case UInt8(ascii: "I"): device.identity = try identity(bytes, &cursor)
    case UInt8(ascii: "P"): try properties(bytes, &cursor)
    case UInt8(ascii: "B"): try codes(bytes, &cursor)
    case UInt8(ascii: "A"): ranges.append(try axis(bytes, &cursor))
    // The state of lights and switches says nothing about fingers.
    case UInt8(ascii: "L"), UInt8(ascii: "S"): return
    default: throw LineProblem(.unknownLine(.evemu))
    }
    isStated = true
  }

  private func identity(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> DeviceIdentity {
    var numbers: [UInt16] = []
    for _ in 0..<4 {
      cursor.skipBlanks(bytes)
      numbers.append(try cursor.require(.identity) { $0.hexadecimal(bytes) })
    }
    return DeviceIdentity(
      bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3])
  }

  private mutating func properties(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) {
    for byte in try bitmap(bytes, &cursor) {
      if propertyBytes < 8 {
        device.properties.rawValue |= UInt64(byte) << UInt64(8 * propertyBytes)
      }
      propertyBytes += 1
    }
  }

  private mutating func codes(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) {
    guard let type = cursor.hexadecimal(bytes) else { throw LineProblem(.expected(.bitmapType)) }
    guard type <= 0x1f else { throw LineProblem(.outOfRange(.bitmapType)) }
    // The set of type 0 lists the types that the others are about.
    for byte in try bitmap(bytes, &cursor) {
      let first = codeBytes[type, default: 0] * 8
      codeBytes[type, default: 0] += 1
      // The kernel's largest set, that of the keys, has 0x300 codes.
      guard first < 0x300 else { continue }
      for bit in 0..<8 where byte & 1 << bit != 0 && type != EventType.syn.rawValue {
        let number = UInt16(first + bit)
        device.insert(EventCode(EventType(rawValue: UInt16(type)), number))
      }
    }
  }

  private func bitmap(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> [UInt8] {
    var bitmap: [UInt8] = []
    while true {
      cursor.skipBlanks(bytes)
      guard cursor.position < cursor.end else { break }
      bitmap.append(try cursor.require(.byte) { $0.hexadecimal(bytes) })
    }
    guard !bitmap.isEmpty else { throw LineProblem(.expected(.byte)) }
    return bitmap
  }

  private func axis(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> (EventCode, AxisRange) {
    guard let number = cursor.hexadecimal(bytes) else { throw LineProblem(.expected(.axis)) }
    guard number <= 0x3f else { throw LineProblem(.outOfRange(.axis)) }
    var numbers: [Int32] = []
    while true {
      cursor.skipBlanks(bytes)
      guard cursor.position < cursor.end, numbers.count < 5,
        cursor.next(bytes) != UInt8(ascii: "#")
      else { break }
      numbers.append(try cursor.require(.axisNumber) { $0.decimal(bytes) })
    }
    // Versions before 1.2 did not know resolutions.
    guard numbers.count >= 4 else { throw LineProblem(.expected(.axisNumber)) }
    guard cursor.position == cursor.end || cursor.next(bytes) == UInt8(ascii: "#") else {
      throw LineProblem(.expected(.endOfLine))
    }
    let range = AxisRange(
      numbers[0], numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers.count > 4 ? numbers[4] : 0)
    return (EventCode(.abs, UInt16(number)), range)
  }

  /// Reads what our own files say in comments; every other comment is left alone.
  mutating func readComment(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) {
    // Among the events there are only evemu's own comments, and many of them.
    guard !isClosed else { return }
    cursor.position += 1
    cursor.skipBlanks(bytes)
    let start = cursor.position
    let comment = cursor.rest(bytes)
    guard let colon = comment.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
    let value = String(comment[comment.index(after: colon)...].drop { $0 == " " })
    cursor.position = start + comment.utf8.distance(from: comment.startIndex, to: colon) + 1
    switch comment[..<colon] {
    case "Kind":
      guard let kind = DeviceKind(rawValue: value) else { throw LineProblem(.expected(.kind)) }
      self.kind = kind
    case "Size":
      guard let size = DeviceFile.Size(value) else { throw LineProblem(.expected(.size)) }
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
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
    self.init(width: width, height: height)
  }
}
