import Evdev

/// What the types and codes of getevent's lines mean, whether they are names or numbers.
///
/// A recording writes the same few pairs over and over, so each is looked up once and then known by
/// its text.
struct WrittenCodes: Sendable {
  /// A place for each pair, found by a sum over its text; where all are taken, a later one takes it.
  private var places = [Place](repeating: Place(), count: WrittenCodes.placeCount)
  /// The texts, one after the other, as many bytes each.
  private var texts = [UInt8](repeating: 0, count: WrittenCodes.placeCount * longest)

  private struct Place: Sendable {
    var length = 0
    var code = EventCode(rawValue: 0)
  }

  private static let placeCount = 256
  private static let neighborCount = 4
  private static let longest = 64

  /// Reads a type and a code: `EV_ABS       ABS_MT_POSITION_X`, or `0003 0035`.
  @inline(__always)
  mutating func code(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> EventCode {
    let start = cursor.position
    var end = start
    var sum: UInt32 = 0
    var words = 0
    var isInWord = false
    while end < cursor.end {
      let byte = bytes[end]
      let isBlank = byte == 0x20 || byte == 0x09
      if isBlank, isInWord { words += 1 }
      if isBlank, words == 2 { break }
      isInWord = !isBlank
      sum = (sum ^ UInt32(byte)) &* 0x0100_0193
      end += 1
    }
    let first = Int(sum >> 16 ^ sum) & (WrittenCodes.placeCount - 1)
    // Pairs with the same sum stand in neighboring places.
    for neighbor in 0..<WrittenCodes.neighborCount {
      let index = first ^ neighbor
      guard places[index].length == end - start, isText(at: index, bytes, start, end) else {
        continue
      }
      cursor.position = end
      return places[index].code
    }
    let code = try WrittenCodes.look(bytes, &cursor)
    if cursor.position == end, end - start <= WrittenCodes.longest {
      keep(code, bytes, start, end, from: first)
    }
    return code
  }

  private mutating func keep(
    _ code: EventCode, _ bytes: Span<UInt8>, _ start: Int, _ end: Int, from first: Int
  ) {
    let neighbors = (0..<WrittenCodes.neighborCount).lazy.map { first ^ $0 }
    let index = neighbors.first { places[$0].length == 0 } ?? first
    places[index] = Place(length: end - start, code: code)
    for offset in 0..<(end - start) {
      texts[index * WrittenCodes.longest + offset] = bytes[start + offset]
    }
  }

  @inline(__always)
  private func isText(at index: Int, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let first = index * WrittenCodes.longest - start
    for position in start..<end where bytes[position] != texts[first + position] { return false }
    return true
  }

  private static func look(
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
