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
    var lines: [String: Int] = [:]
    var screen = ""
    for (index, whole) in text.fileLines.enumerated() {
      let line = whole.unicodeScalars.withoutBareBlanks
      if line.isEmpty || line.first == "#" { continue }
      func error(_ problem: UserLabelsError.Problem) -> UserLabelsError {
        UserLabelsError(line: index + 1, text: String(line), problem: problem)
      }
      if let escape = Substring(line).strangeEscape { throw error(.noEscape(escape)) }
      if line.first == "[", line.last == "]" {
        screen = Substring(line.dropFirst().dropLast()).fromOneLine
        continue
      }
      guard let (key, value) = Self.pair(line) else { throw error(.noPair) }
      guard !value.isEmpty else { throw error(.missingName) }
      let whole = "\(screen)/\(key)"
      if let first = lines[whole] { throw error(.repeated(whole, line: first)) }
      (names[whole], lines[whole]) = (value, index + 1)
    }
    self.init(names)
  }

  /// The names as such a file; reading it gives them again.
  public var text: String {
    var lines: [String] = []
    var screen: String?
    for (key, name) in written {
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

  /// The names in order; what is called nothing is called what the program calls it.
  var written: [(key: String, name: String)] {
    names.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }.map { ($0.key, $0.value) }
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
  /// The line itself.
  public var text: String
  public var problem: Problem

  public enum Problem: Hashable, Sendable {
    /// The line is neither `[screen]` nor `element = name`.
    case noPair
    case missingName
    /// What stands behind a `\` means nothing there.
    case noEscape(String)
    /// The element has a name already.
    case repeated(String, line: Int)
  }
}
