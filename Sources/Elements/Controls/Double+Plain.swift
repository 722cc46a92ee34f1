extension Double {
  /// The number as a person writes it: `3`, `0.5`, and `0.8` for what ten steps of a tenth come near.
  ///
  /// Digits alone, never an exponent: fifteen that count, and no more than twelve decimals; what
  /// stands before the point stands there whole.
  package var plain: String {
    if let whole { return String(whole) }
    guard isFinite else { return description }
    return DecimalDigits(self).text
  }

  /// The number without the noise that counting in parts of two leaves behind: `0.8`, and not
  /// `0.7999999999999999`.
  package var withoutNoise: Double {
    guard magnitude < Self.leastUncounted, whole == nil else { return self }
    return Double(plain) ?? self
  }

  /// The number as a count, where it is whole and near enough to zero to have neighbours.
  package var whole: Int64? {
    guard magnitude < Self.leastUncounted, self == Double(Int64(self)) else { return nil }
    return Int64(self)
  }

  /// From about here on a number does not know the one after it.
  private static let leastUncounted = 9e15
}

/// A number as digits in steps of ten.
private struct DecimalDigits {
  private let isNegative: Bool
  private var digits: [UInt8]
  /// How many of the digits stand before the point; less than none where zeros follow it.
  private var whole: Int

  /// As many as a number in parts of two surely holds.
  private static let most = 15
  private static let mostDecimals = 12

  init(_ number: Double) {
    isNegative = number < 0
    (digits, whole) = ([], 0)
    // The shortest text that gives the number again: `123.45`, `1.5e-07`.
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

  /// Leaves as many digits as count, halves away from zero.
  private mutating func round() {
    let count = max(0, min(max(Self.most, whole), whole + Self.mostDecimals))
    if digits.count > count {
      // Of what is smaller than the last decimal, nothing is left.
      var carries = whole + Self.mostDecimals >= 0 && digits[count] >= 5
      digits.removeLast(digits.count - count)
      for place in digits.indices.reversed() where carries {
        carries = digits[place] == 9
        digits[place] = carries ? 0 : digits[place] + 1
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
    for place in 0..<max(whole, digits.count) {
      if place == whole, place > 0 { text += "." }
      text += String(place < digits.count ? digits[place] : 0)
    }
    return text
  }
}
