public import ScreenReader

/// A person's own names for elements as a file of lines, screen by screen.
///
///     [street]
///     door = Front door
///
/// `\` stands before `=` and `\` in either, and before `#` and `[` that would begin a line; `\n`
/// stands for the end of one. What stands behind `#` at the beginning of a line is for people.
extension UserLabels {
  /// Reads the lines of such a file; the first that is none of them is told with its place.
  public init(text: String) throws(UserLabelsError) {
    var names: [String: String] = [:]
    var screen = ""
    for (index, whole) in text.fileLines.enumerated() {
      let line = String(whole).trimmedBlanks
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        screen = line.dropFirst().dropLast().fromOneLine
        continue
      }
      guard let (key, value) = Self.pair(line) else {
        throw UserLabelsError(line: index + 1, text: line)
      }
      names["\(screen)/\(key)"] = value
    }
    self.init(names)
  }

  /// The names as such a file; reading it gives them again.
  public var text: String {
    var lines: [String] = []
    var screen: String?
    for (key, name) in names.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      let here = String(parts[0])
      if here != screen {
        if screen != nil { lines.append("") }
        lines.append("[\(here.inOneLine)]")
        screen = here
      }
      let element = String(parts.last ?? "").keyInOneLine
      // Such a line would be a remark, or another screen.
      let mark = element.hasPrefix("#") || element.hasPrefix("[") ? "\\" : ""
      lines.append("\(mark)\(element) = \(name.keyInOneLine)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What stands before and behind the first `=` that stands for itself.
  private static func pair(_ line: String) -> (String, String)? {
    var isEscaped = false
    for index in line.indices {
      if isEscaped {
        isEscaped = false
      } else if line[index] == "\\" {
        isEscaped = true
      } else if line[index] == "=" {
        let key = String(line[..<index]).trimmedBlanks
        let value = String(line[line.index(after: index)...]).trimmedBlanks
        return key.isEmpty ? nil : (key[...].fromOneLine, value[...].fromOneLine)
      }
    }
    return nil
  }
}

/// Where a file of names that a person gave to elements cannot be understood.
public struct UserLabelsError: Error, Hashable, Sendable {
  /// Counted from 1.
  public var line: Int
  /// The line itself, which is neither `[screen]` nor `element = name`.
  public var text: String
}
