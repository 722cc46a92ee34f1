import Evdev

/// The description that evtest prints of a device before its events.
struct EvtestDescription: Sendable {
  private var device = DeviceDescription(name: "")
  /// Whether anything said which device this is.
  private(set) var isIdentified = false
  /// The type and the axis that the next lines are about.
  private var type: EventType?
  private var axis: EventCode?

  /// The device; `nil` as long as nothing says what it can send.
  var file: DeviceFile? { device.codes.isEmpty ? nil : DeviceFile(device: device) }

  /// Reads a line; `false` when it is none of a description.
  mutating func readLine(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Bool {
    if cursor.take("Input device ID:", bytes) {
      device.identity = try identity(bytes, &cursor)
      isIdentified = true
    } else if cursor.take("Input device name:", bytes) {
      cursor.skipBlanks(bytes)
      device.name = cursor.quoted(bytes)
      isIdentified = true
    } else if EvtestDescription.isHeading(bytes, cursor) {
      (type, axis) = (nil, nil)
    } else {
      guard try readItem(bytes, &cursor) else { return false }
      cursor.skipBlanks(bytes)
      // Where somebody edited the file, two lines can have become one.
      while cursor.position < cursor.end {
        guard try readItem(bytes, &cursor) else { throw LineProblem(.expected(.endOfLine)) }
        cursor.skipBlanks(bytes)
      }
    }
    return true
  }

  private static func isHeading(_ bytes: Span<UInt8>, _ cursor: LineCursor) -> Bool {
    let headings: [StaticString] = [
      "Input driver version is", "Supported events:", "Key repeat handling:", "Properties:",
    ]
    return headings.contains { cursor.begins(with: $0, bytes) }
  }

  private func identity(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> DeviceIdentity {
    let words: [StaticString] = ["bus", "vendor", "product", "version"]
    var numbers: [UInt16] = []
    for word in words {
      cursor.skipBlanks(bytes)
      try cursor.require(word, bytes)
      _ = cursor.take("0x", bytes)
      numbers.append(try cursor.require(.identity) { $0.hexadecimal(bytes) })
    }
    try cursor.requireEnd(bytes)
    return DeviceIdentity(
      bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3])
  }

  private mutating func readItem(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Bool {
    if cursor.take("Event type ", bytes) || cursor.take("Repeat type ", bytes) {
      type = EventType(rawValue: try number(upTo: 0x1f, .decimalType, bytes, &cursor))
      axis = nil
    } else if cursor.take("Event code ", bytes) || cursor.take("Repeat code ", bytes) {
      let number = try number(upTo: 0x2ff, .decimalCode, bytes, &cursor)
      axis = nil
      // The kernel's sync codes are no ability.
      guard let type, type != .syn else { return true }
      let code = EventCode(type, number)
      device.insert(code)
      if type == .abs { axis = code }
    } else if cursor.take("Property type ", bytes) {
      let bit = try number(upTo: 63, .property, bytes, &cursor)
      device.properties.formUnion(InputProperties(bit: Int(bit)))
    } else {
      return try readRange(bytes, &cursor)
    }
    return true
  }

  /// Reads a number, the name in brackets, and the `state 1` that lights and switches have.
  private func number(
    upTo limit: UInt16, _ expectation: RecordingError.Expectation, _ bytes: Span<UInt8>,
    _ cursor: inout LineCursor
  ) throws(LineProblem) -> UInt16 {
    cursor.skipBlanks(bytes)
    let start = cursor.position
    let number: UInt16 = try cursor.require(expectation) { $0.digits(bytes) }
    guard number <= limit else {
      cursor.position = start
      throw LineProblem(.outOfRange(expectation))
    }
    cursor.skipBlanks(bytes)
    if cursor.next(bytes) == UInt8(ascii: "(") {
      while cursor.position < cursor.end, bytes[cursor.position] != UInt8(ascii: ")") {
        cursor.position += 1
      }
      guard cursor.take(")", bytes) else { throw LineProblem(.expected(.text(")"))) }
    }
    cursor.skipBlanks(bytes)
    if cursor.take("state", bytes) {
      cursor.skipBlanks(bytes)
      let _: Int32 = try cursor.require(.axisNumber) { $0.decimal(bytes) }
    }
    return number
  }

  private mutating func readRange(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Bool {
    let fields: [(StaticString, WritableKeyPath<AxisRange, Int32>?)] = [
      ("Value", nil), ("Min", \.minimum), ("Max", \.maximum), ("Fuzz", \.fuzz), ("Flat", \.flat),
      ("Resolution", \.resolution),
    ]
    guard let (_, field) = fields.first(where: { cursor.take($0.0, bytes) }) else { return false }
    cursor.skipBlanks(bytes)
    let number: Int32 = try cursor.require(.axisNumber) { $0.decimal(bytes) }
    guard let axis, let field else { return true }
    var range = device[axis: axis] ?? AxisRange(0, 0)
    range[keyPath: field] = number
    device[axis: axis] = range
    return true
  }
}
