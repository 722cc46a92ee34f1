import Evdev

/// What the types and codes of getevent's lines mean, whether they are names or numbers.
enum WrittenCodes {
  /// Reads a type and a code: `EV_ABS       ABS_MT_POSITION_X`, or `0003 0035`.
  static func code(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> EventCode {
    let typeStart = cursor.position
    let typeName = cursor.word(bytes)
    guard
      let type = fourDigits(typeName).map(EventType.init(rawValue:)) ?? EventType(name: typeName)
    else {
      cursor.position = typeStart
      throw LineProblem(.expected(.writtenType))
    }
    cursor.skipBlanks(bytes)
    let codeStart = cursor.position
    guard let code = code(of: type, cursor.word(bytes)) else {
      cursor.position = codeStart
      throw LineProblem(.expected(.writtenCode))
    }
    return code
  }

  /// The code that a word of getevent's stands for: a name, perhaps cut, or four digits.
  static func code(of type: EventType, _ word: String) -> EventCode? {
    if let number = fourDigits(word) { return EventCode(type, number) }
    if let code = EventCode(type, name: word), !word.hasPrefix("0x") { return code }
    // Labels have room for twenty letters, and longer names are cut.
    guard word.utf8.count == 20 else { return nil }
    let numbers: ClosedRange<UInt16> = 0...0x2ff
    return numbers.lazy.map { EventCode(type, $0) }.first { $0.name.hasPrefix(word) }
  }

  static func fourDigits(_ word: String) -> UInt16? {
    word.utf8.count == 4 && word.utf8.allSatisfy(\.isHexadecimalDigit)
      ? UInt16(word, radix: 16) : nil
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    0x30...0x39 ~= self || 0x61...0x66 ~= self || 0x41...0x46 ~= self
  }
}
