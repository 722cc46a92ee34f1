/// JSON writes what is beyond 16 bits as two escapes, which YAML does not know: they become one.
package struct SurrogatePairs {
  /// The text with every pair written as YAML writes it.
  package private(set) var bytes: [UInt8] = []
  /// Where pairs stood, in bytes of the new text; each was two bytes longer before.
  private var ends: [Int] = []

  package init(_ text: [UInt8]) {
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < text.count else {
        bytes.append(byte)
        index += 1
        continue
      }
      if let high = Self.unit(text, index), 0xD800..<0xDC00 ~= high,
        let low = Self.unit(text, index + 6), 0xDC00..<0xE000 ~= low
      {
        let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        let digits = String(scalar, radix: 16)
        bytes += "\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8
        ends.append(bytes.count)
        index += 12
      } else {
        // Whatever follows a backslash is taken with it: a second one begins no escape.
        bytes.append(byte)
        bytes.append(text[index + 1])
        index += 2
      }
    }
  }

  /// How many bytes of the old text were left out between two bytes of the new.
  package func bytesLeftOut(in range: Range<Int>) -> Int {
    2 * (index(after: range.upperBound) - index(after: range.lowerBound))
  }

  /// How many pairs end before or at a byte.
  private func index(after byte: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= byte { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The 16 bits of an escape such as `\ud83d`.
  private static func unit(_ text: [UInt8], _ start: Int) -> Int? {
    guard start + 6 <= text.count, text[start] == UInt8(ascii: "\\"),
      text[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit = 0
    for byte in text[(start + 2)..<(start + 6)] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 + digit
    }
    return unit
  }
}
