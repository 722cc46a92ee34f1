extension StringProtocol {
  /// Returns the text with some scalars replaced; those for which the closure returns `nil` remain.
  @inlinable
  public func replacingScalars(_ other: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    text.reserveCapacity(utf8.count)
    // Bytes before `start` are done, and those up to `end` remain.
    var (start, end) = (0, 0)
    func appendRest() {
      guard start < end else { return }
      let first = utf8.index(startIndex, offsetBy: start)
      text.append(contentsOf: self[first..<utf8.index(first, offsetBy: end - start)])
    }
    for scalar in unicodeScalars {
      let next = end + UTF8.width(scalar)
      if let other = other(scalar) {
        appendRest()
        text += other
        start = next
      }
      end = next
    }
    appendRest()
    return text
  }

  /// Returns the text escaped for XML, with characters that XML or the caller excludes replaced.
  ///
  /// Attributes also need escapes for newlines and tabs, which an XML parser would convert to
  /// spaces.
  public func xmlEscaped(
    invalid: String, inAttribute: Bool = false,
    alsoInvalid unwanted: (Unicode.Scalar) -> Bool = { _ in false }
  ) -> String {
    replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t", "\r": unwanted(scalar) ? invalid : inAttribute ? "&#\(scalar.value);" : nil
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": invalid
      default: unwanted(scalar) ? invalid : nil
      }
    }
  }
}

extension String {
  /// Returns the indented line and, below it, a caret under the byte at `offset`, aligned despite
  /// tabs.
  public func withCaret(atByte offset: Int, displaying shown: String? = nil) -> String {
    let before = utf8.prefix(max(0, offset)).map { $0 == 0x09 ? "\t" : " " }.joined()
    return "  \(shown ?? self)\n  \(before)^"
  }
}

extension Unicode.Scalar {
  /// The scalar value in hexadecimal, with at least four digits: `001b`.
  public var fourDigits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}
