import Evdev

/// A device as getevent lists it, and with `-p` or `-i` describes it.
struct GeteventDescription: Sendable {
  let node: String?
  private var device = DeviceDescription(name: "")
  private var section = Section.facts

  /// What the next lines are about.
  private enum Section {
    case facts
    case codes(EventType?)
    case properties
    case hidDescriptor
  }

  init(node: String?) {
    self.node = node
  }

  /// The device; `nil` as long as nothing says what it can send.
  var file: DeviceFile? { device.codes.isEmpty ? nil : DeviceFile(device: device) }

  /// Reads a line; `false` when it is none of a description.
  mutating func readLine(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Bool {
    if try readFact(bytes, &cursor) || readHeading(bytes, cursor) { return true }
    switch section {
    case .facts, .codes: return try readCodes(bytes, &cursor)
    case .properties: return try readProperty(bytes, &cursor)
    // A dump of bytes in brackets of the kernel's own; nothing in it is ours.
    case .hidDescriptor: return true
    }
  }

  private mutating func readHeading(_ bytes: Span<UInt8>, _ cursor: LineCursor) -> Bool {
    if cursor.begins(with: "events:", bytes) {
      section = .codes(nil)
    } else if cursor.begins(with: "input props:", bytes) {
      section = .properties
    } else if cursor.begins(with: "HID descriptor:", bytes) {
      section = .hidDescriptor
    } else {
      return false
    }
    return true
  }

  private mutating func readFact(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Bool {
    if cursor.take("name:", bytes) {
      cursor.skipBlanks(bytes)
      device.name = cursor.quoted(bytes)
      return true
    }
    // Where it is connected, and the version of the driver, which is the same for all.
    let others: [StaticString] = ["location:", "id:", "version:"]
    if others.contains(where: { cursor.begins(with: $0, bytes) }) { return true }
    let numbers: [(StaticString, WritableKeyPath<DeviceIdentity, UInt16>)] = [
      ("bus:", \.bus), ("vendor", \.vendor), ("product", \.product), ("version", \.version),
    ]
    guard let (_, field) = numbers.first(where: { cursor.take($0.0, bytes) }) else { return false }
    cursor.skipBlanks(bytes)
    device.identity[keyPath: field] = try cursor.require(.identity) { $0.hexadecimal(bytes) }
    try cursor.requireEnd(bytes)
    return true
  }

  /// Reads `KEY (0001): KEY_BACK  BTN_TOUCH`, `ABS (0003): 002f  : value 0, min 0 …`, the `type 0003:`
  /// of the first Androids, and the lines that go on with the same type.
  private mutating func readCodes(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Bool {
    if let type = try heading(bytes, &cursor) { section = .codes(type) }
    // Some paste the codes without the line above them.
    guard case .codes(let type?) = section else { return false }
    cursor.skipBlanks(bytes)
    while cursor.position < cursor.end {
      let start = cursor.position
      // What is active now is marked.
      var word = cursor.word(bytes)
      if word.hasSuffix("*") { word.removeLast() }
      guard let code = WrittenCodes.code(of: type, word) else {
        cursor.position = start
        throw LineProblem(.expected(.writtenCode))
      }
      guard code.number <= 0x2ff else {
        cursor.position = start
        throw LineProblem(.outOfRange(.writtenCode))
      }
      cursor.skipBlanks(bytes)
      if type != .syn { device.insert(code) }
      if type == .abs {
        device[axis: code] = try range(bytes, &cursor)
        try cursor.requireEnd(bytes)
      }
    }
    return true
  }

  /// Reads `ABS (0003):` or `type 0003:`; `nil` where none stands.
  private func heading(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> EventType? {
    var place = cursor
    _ = place.word(bytes)
    place.skipBlanks(bytes)
    let isOld = cursor.begins(with: "type ", bytes)
    guard isOld || place.take("(", bytes) else { return nil }
    let number: UInt16 = try place.require(.writtenType) { $0.hexadecimal(bytes) }
    if !isOld, !place.take(")", bytes) {
      cursor = place
      throw LineProblem(.expected(.text(")")))
    }
    cursor = place
    try cursor.require(":", bytes)
    guard number <= 0x1f else { throw LineProblem(.outOfRange(.writtenType)) }
    return EventType(rawValue: number)
  }

  /// Reads `: value 0, min 0, max 9, fuzz 0, flat 0, resolution 0`; old ones lack some of it.
  private func range(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> AxisRange {
    let fields: [(StaticString, WritableKeyPath<AxisRange, Int32>?)] = [
      ("value", nil), ("min", \.minimum), ("max", \.maximum), ("fuzz", \.fuzz), ("flat", \.flat),
      ("resolution", \.resolution),
    ]
    var range = AxisRange(0, 0)
    _ = cursor.take(":", bytes)
    for (name, field) in fields {
      cursor.skipBlanks(bytes)
      if cursor.position == cursor.end, name.utf8CodeUnitCount > 5 { break }
      try cursor.require(name, bytes)
      let number: Int32 = try cursor.require(.axisNumber) { $0.decimal(bytes) }
      if let field { range[keyPath: field] = number }
      _ = cursor.take(",", bytes)
    }
    return range
  }

  private mutating func readProperty(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Bool {
    let start = cursor.position
    let word = cursor.word(bytes)
    guard word != "<none>" else { return true }
    let bit =
      WrittenCodes.fourDigits(word).map(Int.init)
      ?? (0..<64).first { "INPUT_PROP_\(InputProperties(bit: $0).names.first ?? "")" == word }
    guard let bit, bit < 64 else {
      cursor.position = start
      throw LineProblem(.expected(.property))
    }
    device.properties.formUnion(InputProperties(bit: bit))
    return true
  }
}
