/// The kernel's names of types, codes and properties, looked up both ways.
///
/// The text comes from the kernel's header (`scripts/generate-names`); it is read once, at the first
/// name that anybody asks for, so a program that prints no names pays nothing.
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

  /// The names of each type's codes; other types have none.
  private static let codes: [(type: EventType, names: EventNames)] = [
    (.syn, EventNames(EventNameTable.syn)), (.key, EventNames(EventNameTable.key)),
    (.rel, EventNames(EventNameTable.rel)), (.abs, EventNames(EventNameTable.abs)),
    (.msc, EventNames(EventNameTable.msc)), (.sw, EventNames(EventNameTable.sw)),
    (.led, EventNames(EventNameTable.led)), (.snd, EventNames(EventNameTable.snd)),
    (.rep, EventNames(EventNameTable.rep)),
  ]

  /// The names of one type's codes; a type without names has none.
  static func codes(of type: EventType) -> EventNames? {
    codes.first { $0.type == type }?.names
  }

  /// The code with a name, whatever its type.
  static func code(named name: String) -> EventCode? {
    codes.lazy.compactMap { type, names in names[name].map { EventCode(type, $0) } }.first
  }
}

extension EventType {
  /// The kernel's name, `EV_ABS`; a type that it has no name for is written as its number, `0x2a`.
  public var name: String { EventNames.types[rawValue] ?? hexadecimal(rawValue) }

  /// The type with a name of the kernel's, or with a number written `0x2a`.
  public init?(name: String) {
    guard let number = EventNames.types[name] ?? parseHexadecimal(name) else { return nil }
    self.init(rawValue: number)
  }
}

extension EventCode {
  /// The kernel's name, `ABS_MT_POSITION_X`; a code that it has no name for is its number, `0x3f`.
  public var name: String { EventNames.codes(of: type)?[number] ?? hexadecimal(number) }

  /// The code with a name of the kernel's, or with a number written `0x3f`, within a type.
  public init?(_ type: EventType, name: String) {
    guard let number = EventNames.codes(of: type)?[name] ?? parseHexadecimal(name) else {
      return nil
    }
    self.init(type, number)
  }

  /// The code with a name of the kernel's; the name alone tells the type.
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
