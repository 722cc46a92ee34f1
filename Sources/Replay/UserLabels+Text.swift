public import ScreenReader

/// A person's own names for elements as a file of lines, screen by screen.
///
///     [street]
///     door = Front door
///
/// `\` stands before `=` and `\` in either, before blanks at either end, and before `#` and `[` that
/// would begin a line; `\n` stands for the end of one. What stands behind `#` at the beginning of a
/// line is for people.
///
/// All is cut in scalars: a name may begin with an accent, which would be one character with what is
/// before it.
extension UserLabels {
  /// Reads the lines of such a file; the first that is none of them is told with its place.
  public init(text: String) throws(UserLabelsError) {
    var names: [String: String] = [:]
    var screen = ""
    for (index, whole) in text.fileLines.enumerated() {
      let line = whole.unicodeScalars.withoutBareBlanks
      if line.isEmpty || line.first == "#" { continue }
      if line.first == "[", line.last == "]" {
        screen = Substring(line.dropFirst().dropLast()).fromOneLine
        continue
      }
      guard let (key, value) = Self.pair(line) else {
        throw UserLabelsError(line: index + 1, text: String(line))
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
      let scalars = key.unicodeScalars
      let slash = scalars.firstIndex(of: "/")
      let here = String(scalars[..<(slash ?? scalars.endIndex)])
      if here != screen {
        if screen != nil { lines.append("") }
        lines.append("[\(here.inOneLine)]")
        screen = here
      }
      let element = Self.written(slash.map { String(scalars[$0...].dropFirst()) } ?? key)
      // Such a line would be a remark, or another screen.
      let mark = ["#", "["].contains(element.unicodeScalars.first) ? "\\" : ""
      lines.append("\(mark)\(element) = \(Self.written(name))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// In one line, with `\` before blanks at either end: bare ones are cut off.
  private static func written(_ text: String) -> String {
    let line = text.keyInOneLine.unicodeScalars
    let mark = line.first == "\t" ? "\\" : ""
    guard let last = line.last, last.isBlank, text.unicodeScalars.count > 1 else {
      return mark + String(line)
    }
    return mark + String(line.dropLast()) + "\\" + String(last)
  }

  /// What stands before and behind the first `=` that stands for itself.
  private static func pair(_ line: Substring.UnicodeScalarView) -> (String, String)? {
    var isEscaped = false
    for index in line.indices {
      if !isEscaped, line[index] == "=" {
        let key = line[..<index].withoutBareBlanks
        let value = line[line.index(after: index)...].withoutBareBlanks
        return key.isEmpty ? nil : (Substring(key).fromOneLine, Substring(value).fromOneLine)
      }
      isEscaped = !isEscaped && line[index] == "\\"
    }
    return nil
  }
}

extension Substring.UnicodeScalarView {
  /// The text without blanks around it; one that stands behind `\` stays.
  fileprivate var withoutBareBlanks: Self {
    let text = drop(while: \.isBlank)
    var (end, isEscaped) = (text.startIndex, false)
    for index in text.indices {
      if isEscaped || !text[index].isBlank { end = text.index(after: index) }
      isEscaped = !isEscaped && text[index] == "\\"
    }
    return text[..<end]
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\r" }
}

/// Where a file of names that a person gave to elements cannot be understood.
public struct UserLabelsError: Error, Hashable, Sendable {
  /// Counted from 1.
  public var line: Int
  /// The line itself, which is neither `[screen]` nor `element = name`.
  public var text: String
}
