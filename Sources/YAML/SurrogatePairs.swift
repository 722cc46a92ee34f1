/// Converts JSON's pairs of surrogate escapes, which YAML does not support, to single escapes.
package struct SurrogatePairs {
  /// The converted text.
  package private(set) var bytes: [UInt8] = []
  /// The ends of the converted escapes, as byte offsets in the new text; each was two bytes longer
  /// before.
  private var ends: [Int] = []

  /// Converts a text.
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
        // A backslash and the next character form one escape: a second backslash begins no other.
        bytes.append(byte)
        bytes.append(text[index + 1])
        index += 2
      }
    }
  }

  /// Returns the number of bytes that the conversion removed in a range of the new text.
  package func bytesLeftOut(in range: Range<Int>) -> Int {
    2 * (index(after: range.upperBound) - index(after: range.lowerBound))
  }

  /// Returns the number of converted escapes that end at or before a byte.
  private func index(after byte: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= byte { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the UTF-16 code unit of an escape such as `\ud83d`, or `nil` if there is no such
  /// escape.
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
