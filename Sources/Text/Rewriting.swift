extension StringProtocol {
  /// The text with some of its scalars written otherwise; those for which there is `nil` stay.
  @inlinable
  public func rewriting(_ other: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if let other = other(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// The text as XML writes it; what XML cannot say at all becomes something else, and so does
  /// whatever else is not wanted in it.
  ///
  /// In an attribute, who reads it would take the end of a line and a tab for blanks.
  public func asXML(
    unsayable: String, inAttribute: Bool = false,
    besides unwanted: (Unicode.Scalar) -> Bool = { _ in false }
  ) -> String {
    rewriting { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t", "\r":
        unwanted(scalar) ? unsayable : inAttribute ? "&#\(scalar.value);" : nil
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": unsayable
      default: unwanted(scalar) ? unsayable : nil
      }
    }
  }
}

extension String {
  /// The line, indented, and a caret under one of its bytes, whatever tabs stand before that.
  public func pointedAt(byte offset: Int, shownAs shown: String? = nil) -> String {
    let before = utf8.prefix(max(0, offset)).map { $0 == 0x09 ? "\t" : " " }.joined()
    return "  \(shown ?? self)\n  \(before)^"
  }
}

extension Unicode.Scalar {
  /// Its number as JSON and others write it, at least four digits long: `001b`.
  public var fourDigits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}
