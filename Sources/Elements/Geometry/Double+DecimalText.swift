extension Double {
  /// The number in decimal notation without an exponent, such as `3` or `0.5`.
  ///
  /// Rounded to 15 significant digits and 12 decimals; all integer digits are kept. A sum of eight
  /// tenths is `0.8`.
  package var decimalText: String {
    if let exactInteger { return String(exactInteger) }
    guard isFinite else { return description }
    return DecimalDigits(self).text
  }

  /// The number without binary rounding errors: `0.8` instead of `0.7999999999999999`.
  package var withoutRoundingError: Double {
    guard magnitude < Self.minimumUncounted, exactInteger == nil else { return self }
    return Double(decimalText) ?? self
  }

  /// The number as an integer, if it is integral and its magnitude is less than 9 × 10¹⁵; otherwise
  /// `nil`.
  package var exactInteger: Int64? {
    guard magnitude < Self.minimumUncounted, self == Double(Int64(self)) else { return nil }
    return Int64(self)
  }

  /// Near this magnitude, consecutive integers stop being representable.
  private static let minimumUncounted = 9e15
}

/// A number as decimal digits.
private struct DecimalDigits {
  private let isNegative: Bool
  private var digits: [UInt8]
  /// The number of digits before the point; negative if zeros follow the point.
  private var whole: Int

  /// The number of decimal digits that every `Double` represents exactly.
  private static let maximum = 15
  private static let maximumDecimals = 12

  init(_ number: Double) {
    isNegative = number < 0
    (digits, whole) = ([], 0)
    // The shortest text that reads back as the same number: `123.45`, `1.5e-07`.
    let parts = number.magnitude.description.split(separator: "e")
    var hasPoint = false
    for byte in parts.first?.utf8 ?? "".utf8[...] {
      if byte == UInt8(ascii: ".") {
        hasPoint = true
      } else {
        digits.append(byte - UInt8(ascii: "0"))
        whole += hasPoint ? 0 : 1
      }
    }
    if parts.count > 1 { whole += Int(parts[1]) ?? 0 }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    whole -= zeros
    round()
  }

  /// Rounds to the significant digits, halves away from zero.
  private mutating func round() {
    let count = max(0, min(max(Self.maximum, whole), whole + Self.maximumDecimals))
    if digits.count > count {
      // A first digit after the first omitted decimal rounds to zero.
      var carries = whole + Self.maximumDecimals >= 0 && digits[count] >= 5
      digits.removeLast(digits.count - count)
      for index in digits.indices.reversed() where carries {
        carries = digits[index] == 9
        digits[index] = carries ? 0 : digits[index] + 1
      }
      if carries {
        digits.insert(1, at: 0)
        whole += 1
      }
    }
    while digits.last == 0 { digits.removeLast() }
  }

  var text: String {
    guard !digits.isEmpty else { return "0" }
    var text = isNegative ? "-" : ""
    if whole <= 0 { text += "0." + String(repeating: "0", count: -whole) }
    for index in 0..<max(whole, digits.count) {
      if index == whole, index > 0 { text += "." }
      text += String(index < digits.count ? digits[index] : 0)
    }
    return text
  }
}
