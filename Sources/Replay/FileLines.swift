import Text

/// How files of lines are cut into lines, and how any text stands in one of them.
extension String {
  /// The lines of a file, without their ends; what else Unicode takes for an end is text here.
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

  /// The text in one line: line breaks are written as `\n` and `\r`, and `\` as `\\`.
  ///
  /// A byte of a name that is no UTF-8 is written as `\xE9`, and what would upset a terminal that
  /// shows the file as `\u{1B}`. A blank at the beginning stands behind a `\`: a bare one belongs to
  /// what comes before.
  package var inOneLine: String {
    var text = unicodeScalars.first == " " ? "\\" : ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default:
        if let byte = scalar.strayByteText {
          text += byte
        } else if scalar.isOrder {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }

  /// The text in one line, in which each `=` stands behind a `\`: a bare one ends it.
  package var keyInOneLine: String { inOneLine.rewriting { $0 == "=" ? "\\=" : nil } }
}

extension Substring {
  /// What `inOneLine` was made of.
  package var fromOneLine: String {
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

  /// The first `\` that means nothing, with the letter behind it: `\q`.
  var strangeEscape: String? {
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else { continue }
      if escaped.meaning(before: &rest) == nil { return "\\\(escaped)" }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// What it means behind a `\`, if anything; the digits of a byte or of a character are taken away.
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
        let stray = Unicode.Scalar(strayByte: byte)
      else { return nil }
      rest = rest.dropFirst(2)
      return stray
    // Signs stand for themselves there.
    default: return isASCII && properties.isAlphabetic ? nil : self
    }
  }
}
