import Text

/// How files of lines are cut into lines, and how any text stands in one of them.
extension String {
  /// The lines of a file, without their ends; what else Unicode takes for an end is text here.
  package var fileLines: [Substring] {
    utf8.split(separator: 0x0a, omittingEmptySubsequences: false).map { bytes in
      Substring(bytes.last == 0x0d ? bytes.dropLast() : bytes)
    }
  }

  /// The text in one line: line breaks are written as `\n` and `\r`, and `\` as `\\`.
  ///
  /// A blank at the beginning stands behind a `\`: a bare one belongs to what comes before.
  package var inOneLine: String {
    var text = unicodeScalars.first == " " ? "\\" : ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
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
    guard contains("\\") else { return String(self) }
    var result = ""
    var isEscaped = false
    for scalar in unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
