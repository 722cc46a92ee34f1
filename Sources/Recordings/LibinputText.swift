import Text

/// YAML encoding of strings.
extension String {
  /// The text in double quotes, with special and invisible characters escaped.
  var yamlQuoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default:
        if scalar.isYAMLPrintable, !scalar.isUnsafeControl {
          quoted.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16)
          let width = scalar.value < 0x100 ? 2 : scalar.value < 0x1_0000 ? 4 : 8
          quoted += width == 2 ? "\\x" : width == 4 ? "\\u" : "\\U"
          quoted += String(repeating: "0", count: width - digits.count) + digits
        }
      }
    }
    return quoted + "\""
  }

  /// The text without quotes if it is unambiguous, otherwise in quotes.
  var yamlWord: String {
    let isTerminalSafe = utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
      case UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "="), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    // YAML parses numbers, Booleans and text before a colon as something other than strings.
    let beginsPlainly = utf8.first.map { $0 == UInt8(ascii: "/") || isASCIILetter($0) } ?? false
    let words = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
    let isText = beginsPlainly && utf8.last != UInt8(ascii: ":") && !words.contains(lowercased())
    return isTerminalSafe && isText ? self : yamlQuoted
  }

  /// The text for a one-line comment, without invisible characters.
  var printable: String {
    var text = ""
    for scalar in unicodeScalars {
      text.unicodeScalars.append(scalar.isYAMLPrintable && !scalar.isUnsafeControl ? scalar : "?")
    }
    return text
  }
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
}

extension Unicode.Scalar {
  /// Whether YAML permits the character unescaped and not as a line break.
  fileprivate var isYAMLPrintable: Bool {
    switch value {
    case 0x20...0x7e, 0xa0...0x2027, 0x202a...0xd7ff, 0xe000...0xfefe, 0xff00...0xfffd,
      0x1_0000...0x10_ffff:
      true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or part of a line ending.
  var isYAMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0a || self == 0x0d }
}
