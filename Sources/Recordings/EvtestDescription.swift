import Evdev

/// Parses the device description that evtest prints before the events.
struct EvtestDescription: Sendable {
  private var device = DeviceDescription(name: "")
  /// Whether the IDs or the name of the device were read.
  private(set) var isIdentified = false
  /// The type and the axis to which the next lines apply.
  private var type: EventType?
  private var axis: EventCode?

  /// The described device; `nil` until an event code was read.
  var file: DeviceFile? { device.codes.isEmpty ? nil : DeviceFile(device: device) }

  /// Parses a line.
  ///
  /// Returns `false` if it does not belong to a description.
  mutating func readLine(_ line: inout LineScanner) throws(LineError) -> Bool {
    if line.consume("Input device ID:") {
      device.identity = try identity(&line)
      isIdentified = true
    } else if line.consume("Input device name:") {
      line.skipBlanks()
      device.name = line.quoted()
      isIdentified = true
    } else if line.begins(withAny: [
      "Input driver version is", "Supported events:", "Key repeat handling:", "Properties:",
    ]) {
      (type, axis) = (nil, nil)
    } else {
      guard try readItem(&line) else { return false }
      line.skipBlanks()
      // In an edited file, several lines may have been joined.
      while !line.isAtEnd {
        guard try readItem(&line) else { throw LineError(.expected(.endOfLine)) }
        line.skipBlanks()
      }
    }
    return true
  }

  private func identity(_ line: inout LineScanner) throws(LineError) -> DeviceIdentity {
    let words: [StaticString] = ["bus", "vendor", "product", "version"]
    var numbers: [UInt16] = []
    for word in words {
      line.skipBlanks()
      try line.expect(word)
      _ = line.consume("0x")
      numbers.append(try line.expect(.identity) { $0.hexadecimal() })
    }
    try line.requireEnd()
    return DeviceIdentity(numbers)
  }

  private mutating func readItem(_ line: inout LineScanner) throws(LineError) -> Bool {
    if line.consume("Event type ") || line.consume("Repeat type ") {
      type = EventType(rawValue: try number(upTo: 0x1f, .decimalType, &line))
      axis = nil
    } else if line.consume("Event code ") || line.consume("Repeat code ") {
      // The kernel defines no more axes, and no other format supports more.
      let number = try number(upTo: type == .abs ? 0x3f : 0x2ff, .decimalCode, &line)
      axis = nil
      // Synchronization codes are not capabilities.
      guard let type, type != .syn else { return true }
      let code = EventCode(type, number)
      device.insert(code)
      if type == .abs { axis = code }
    } else if line.consume("Property type ") {
      let bit = try number(upTo: 63, .property, &line)
      device.properties.formUnion(InputProperties(bit: Int(bit)))
    } else {
      return try readRange(&line)
    }
    return true
  }

  /// Parses a number, the name in parentheses, and the `state 1` of LEDs and switches.
  private func number(
    upTo limit: UInt16, _ expectation: RecordingError.Expectation, _ line: inout LineScanner
  ) throws(LineError) -> UInt16 {
    line.skipBlanks()
    let number: UInt16 = try line.expect(expectation, upTo: limit) { $0.digits() }
    line.skipBlanks()
    if line.next == UInt8(ascii: "(") {
      line.skip(to: UInt8(ascii: ")"))
      guard line.consume(")") else { throw LineError(.expected(.text(")"))) }
    }
    line.skipBlanks()
    if line.consume("state") {
      line.skipBlanks()
      let _: Int32 = try line.expect(.axisNumber) { $0.decimal() }
    }
    return number
  }

  private mutating func readRange(_ line: inout LineScanner) throws(LineError) -> Bool {
    let fields: [(StaticString, WritableKeyPath<AxisRange, Int32>?)] = [
      ("Value", nil), ("Min", \.minimum), ("Max", \.maximum), ("Fuzz", \.fuzz), ("Flat", \.flat),
      ("Resolution", \.resolution),
    ]
    guard let field = line.consume(fields) else { return false }
    line.skipBlanks()
    let number: Int32 = try line.expect(.axisNumber) { $0.decimal() }
    guard let axis, let field else { return true }
    var range = device[axis: axis] ?? AxisRange(0, 0)
    range[keyPath: field] = number
    device[axis: axis] = range
    return true
  }
}
