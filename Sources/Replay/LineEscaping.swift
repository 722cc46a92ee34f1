import Text

/// Splitting files into lines, and escaping text for one line.
extension String {
  /// The lines of a file, without `LF` or `CR LF`.
  ///
  /// Other Unicode line separators are text.
  package var fileLines: some Sequence<Substring> {
    var rest: Substring.UTF8View? = Substring(self).utf8
    return AnyIterator {
      guard let line = rest else { return nil }
      let end = line.firstIndex(of: 0x0a)
      rest = end.map { line[line.index(after: $0)...] }
      let bytes = line[..<(end ?? line.endIndex)]
      return Substring(bytes.last == 0x0d ? bytes.dropLast() : bytes)
    }
  }

  /// The text on one line: line breaks become `\n` and `\r`, and `\` becomes `\\`.
  ///
  /// Bytes that are not UTF-8 become `\xE9`; control characters become `\u{1B}`. A leading space is
  /// preceded by `\`, because parsers drop unescaped leading spaces.
  package var escapedLine: String {
    var text = unicodeScalars.first == " " ? "\\" : ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default:
        if let byte = scalar.escapedByteText {
          text += byte
        } else if scalar.isUnsafeControl {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }

  /// The text on one line, with each `=` preceded by `\`, because an unescaped `=` ends a key.
  package var keyInOneLine: String { escapedLine.replacingScalars { $0 == "=" ? "\\=" : nil } }
}

extension Substring {
  /// The unescaped text; the inverse of `escapedLine`.
  package var unescaped: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return String(self) }
    var result = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      guard let escaped = rest.popFirst() else { break }
      result.unicodeScalars.append(escaped.meaning(before: &rest) ?? escaped)
    }
    return result
  }

  /// The first invalid escape sequence, such as `\q`; `nil` if all are valid.
  var invalidEscape: String? {
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else { continue }
      if escaped.meaning(before: &rest) == nil { return "\\\(escaped)" }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Returns the character for this scalar after a `\`, or `nil` if the escape is invalid.
  ///
  /// Consumes the digits of a byte or character code.
  fileprivate func meaning(before rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch self {
    case "n": return "\n"
    case "r": return "\r"
    case "u":
      let digits = rest.dropFirst().prefix(7).prefix { $0 != "}" }
      guard rest.first == "{", digits.count <= 6, digits.endIndex < rest.endIndex,
        let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
      else { return nil }
      rest = rest[digits.endIndex...].dropFirst()
      return scalar
    case "x":
      let digits = String(rest.prefix(2))
      guard digits.utf8.count == 2, let byte = UInt8(digits, radix: 16),
        let stray = Unicode.Scalar(escapedByte: byte)
      else { return nil }
      rest = rest.dropFirst(2)
      return stray
    // Symbols and non-ASCII characters represent themselves.
    default: return isASCII && properties.isAlphabetic ? nil : self
    }
  }
}
