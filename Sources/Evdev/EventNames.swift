/// The kernel's names of types, codes or properties, with lookup by number and by name.
///
/// The text comes from the kernel's header (`scripts/generate-names`). It is parsed at the first
/// lookup, so that a program that prints no names does not parse it.
struct EventNames: Sendable {
  private let names: [UInt16: String]
  private let numbers: [String: UInt16]

  init(_ table: String) {
    var names: [UInt16: String] = [:]
    var numbers: [String: UInt16] = [:]
    let words = table.split { $0 == " " || $0 == "\n" }
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      let isAlias = words[index].first == "="
      guard let number = UInt16(isAlias ? words[index].dropFirst() : words[index]) else { continue }
      let name = String(words[index + 1])
      numbers[name] = number
      if !isAlias { names[number] = name }
    }
    self.names = names
    self.numbers = numbers
  }

  subscript(number: UInt16) -> String? { names[number] }
  subscript(name: String) -> UInt16? { numbers[name] }
}

extension EventNames {
  static let types = EventNames(EventNameTable.ev)
  static let properties = EventNames(EventNameTable.prop)

  /// The code names of each type; force feedback and unknown types have no names.
  private static let codes: [(type: EventType, names: EventNames)] = [
    (.syn, EventNames(EventNameTable.syn)), (.key, EventNames(EventNameTable.key)),
    (.rel, EventNames(EventNameTable.rel)), (.abs, EventNames(EventNameTable.abs)),
    (.msc, EventNames(EventNameTable.msc)), (.sw, EventNames(EventNameTable.sw)),
    (.led, EventNames(EventNameTable.led)), (.snd, EventNames(EventNameTable.snd)),
    (.rep, EventNames(EventNameTable.rep)),
  ]

  /// Returns the code names of a type, or `nil` if it has no names.
  static func codes(of type: EventType) -> EventNames? {
    codes.first { $0.type == type }?.names
  }

  /// Returns the code with a name, in any type.
  static func code(named name: String) -> EventCode? {
    codes.lazy.compactMap { type, names in names[name].map { EventCode(type, $0) } }.first
  }
}

extension EventType {
  /// The kernel's name, such as `EV_ABS`; the number, such as `0x2a`, if it has no name.
  public var name: String { EventNames.types[rawValue] ?? hexadecimal(rawValue) }

  /// Creates the type with a name of the kernel or a hexadecimal number, such as `0x2a`.
  public init?(name: String) {
    guard let number = EventNames.types[name] ?? parseHexadecimal(name) else { return nil }
    self.init(rawValue: number)
  }
}

extension EventCode {
  /// The kernel's name, such as `ABS_MT_POSITION_X`; the number, such as `0x3f`, if it has no name.
  public var name: String { EventNames.codes(of: type)?[number] ?? hexadecimal(number) }

  /// Creates the code of a type with a name of the kernel or a hexadecimal number, such as `0x3f`.
  public init?(_ type: EventType, name: String) {
    guard let number = EventNames.codes(of: type)?[name] ?? parseHexadecimal(name) else {
      return nil
    }
    self.init(type, number)
  }

  /// Creates the code with a name of the kernel, which implies the type.
  public init?(name: String) {
    guard let code = EventNames.code(named: name) else { return nil }
    self = code
  }
}

private func hexadecimal(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return "0x" + (digits.count < 2 ? "0" : "") + digits
}

private func parseHexadecimal(_ text: String) -> UInt16? {
  guard text.hasPrefix("0x") else { return nil }
  return UInt16(text.dropFirst(2), radix: 16)
}
