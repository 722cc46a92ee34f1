import Evdev

/// A device as listed by getevent, and described with `-p` or `-i`.
struct GeteventDescription: Sendable {
  let node: String?
  private var device = DeviceDescription(name: "")
  private var section = Section.facts

  /// The section to which the next lines belong.
  private enum Section {
    case facts
    case codes(EventType?)
    case properties
    case hidDescriptor
  }

  init(node: String?) { self.node = node }

  /// The described device; `nil` until an event code was read.
  var file: DeviceFile? { device.codes.isEmpty ? nil : DeviceFile(device: device) }

  /// Parses a line.
  ///
  /// Returns `false` if it does not belong to a description.
  mutating func readLine(_ line: inout LineScanner) throws(LineError) -> Bool {
    if try readFact(&line) || readHeading(line) { return true }
    switch section {
    case .facts, .codes: return try readCodes(&line)
    case .properties: return try readProperty(&line)
    // A hexadecimal dump, which is ignored.
    case .hidDescriptor: return true
    }
  }

  private mutating func readHeading(_ line: LineScanner) -> Bool {
    if line.begins(with: "events:") {
      section = .codes(nil)
    } else if line.begins(with: "input props:") {
      section = .properties
    } else if line.begins(with: "HID descriptor:") {
      section = .hidDescriptor
    } else {
      return false
    }
    return true
  }

  private mutating func readFact(_ line: inout LineScanner) throws(LineError) -> Bool {
    if line.consume("name:") {
      line.skipBlanks()
      device.name = line.quoted()
      return true
    }
    // The physical path and the driver version, which is the same for all devices.
    if line.begins(withAny: ["location:", "id:", "version:"]) { return true }
    let numbers: [(StaticString, WritableKeyPath<DeviceIdentity, UInt16>)] = [
      ("bus:", \.bus), ("vendor", \.vendor), ("product", \.product), ("version", \.version),
    ]
    guard let field = line.consume(numbers) else { return false }
    line.skipBlanks()
    device.identity[keyPath: field] = try line.expect(.identity) { $0.hexadecimal() }
    try line.requireEnd()
    return true
  }

  /// Parses `KEY (0001): KEY_BACK  BTN_TOUCH`, `ABS (0003): 002f  : value 0, min 0 …`, the
  /// `type 0003:` of early Android versions, and continuation lines.
  private mutating func readCodes(_ line: inout LineScanner) throws(LineError) -> Bool {
    if let type = try heading(&line) { section = .codes(type) }
    // Pasted output may lack the heading.
    guard case .codes(let type?) = section else { return false }
    line.skipBlanks()
    while !line.isAtEnd {
      let start = line.position
      // An asterisk marks a pressed key.
      var word = line.word()
      if word.hasSuffix("*") { word.removeLast() }
      guard let code = EventCode(type, written: word) else {
        throw line.wrong(.expected(.writtenCode), at: start)
      }
      guard code.number <= (type == .abs ? 0x3f : 0x2ff) else {
        throw line.wrong(.outOfRange(.writtenCode), at: start)
      }
      line.skipBlanks()
      if type != .syn { device.insert(code) }
      if type == .abs {
        device[axis: code] = try range(&line)
        try line.requireEnd()
      }
    }
    return true
  }

  /// Parses `ABS (0003):` or `type 0003:`.
  ///
  /// Returns `nil` if the line has no heading.
  private func heading(_ line: inout LineScanner) throws(LineError) -> EventType? {
    var lineNumber = line
    _ = lineNumber.word()
    lineNumber.skipBlanks()
    let isOld = line.begins(with: "type ")
    guard isOld || lineNumber.consume("(") else { return nil }
    let number: UInt16 = try lineNumber.expect(.writtenType) { $0.hexadecimal() }
    line = lineNumber
    if !isOld, !line.consume(")") { throw LineError(.expected(.text(")"))) }
    try line.expect(":")
    guard number <= 0x1f else { throw LineError(.outOfRange(.writtenType)) }
    return EventType(rawValue: number)
  }

  /// Parses `: value 0, min 0, max 9, fuzz 0, flat 0, resolution 0`.
  ///
  /// Old versions lack the last fields.
  private func range(_ line: inout LineScanner) throws(LineError) -> AxisRange {
    let fields: [(StaticString, WritableKeyPath<AxisRange, Int32>?)] = [
      ("value", nil), ("min", \.minimum), ("max", \.maximum), ("fuzz", \.fuzz), ("flat", \.flat),
      ("resolution", \.resolution),
    ]
    var range = AxisRange(0, 0)
    _ = line.consume(":")
    for (name, field) in fields {
      line.skipBlanks()
      if line.isAtEnd, name.utf8CodeUnitCount > 5 { break }
      try line.expect(name)
      let number: Int32 = try line.expect(.axisNumber) { $0.decimal() }
      if let field { range[keyPath: field] = number }
      _ = line.consume(",")
    }
    return range
  }

  private mutating func readProperty(_ line: inout LineScanner) throws(LineError) -> Bool {
    let start = line.position
    let word = line.word()
    guard word != "<none>" else { return true }
    let bit =
      word.parsedFourHexDigits.map(Int.init)
      ?? (0..<64).first { "INPUT_PROP_\(InputProperties(bit: $0).names.first ?? "")" == word }
    guard let bit, bit < 64 else { throw line.wrong(.expected(.property), at: start) }
    device.properties.formUnion(InputProperties(bit: bit))
    return true
  }
}
