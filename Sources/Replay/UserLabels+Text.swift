public import ScreenReader

/// The file format of the user's labels, which are grouped by screen.
///
///     [street]
///     door = Front door
///
/// `\` precedes `=` and `\`, spaces at either end, and `#` or `[` at the beginning of a line. `\n`
/// is a line break. A line that begins with `#` is a comment.
///
/// Parsing operates on Unicode scalars, because a name that begins with a combining accent would
/// otherwise merge with the character before it.
extension UserLabels {
  /// Parses a labels file.
  ///
  /// Throws the first error with its line.
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
      if let escape = Substring(line).invalidEscape { throw error(.invalidEscape(escape)) }
      if line.first == "[", line.last == "]" {
        screen = Substring(line.dropFirst().dropLast()).unescaped
        continue
      }
      guard let (key, value) = Self.pair(line) else { throw error(.expectedKeyValue) }
      guard !value.isEmpty else { throw error(.missingLabel) }
      let whole = "\(screen)/\(key)"
      if let first = lines[whole] { throw error(.duplicate(whole, line: first)) }
      (names[whole], lines[whole]) = (value, index + 1)
    }
    self.init(names)
  }

  /// The labels as a file, which can be parsed again.
  public var text: String {
    var lines: [String] = []
    var screen: String?
    for (key, name) in written {
      let scalars = key.unicodeScalars
      let slash = scalars.firstIndex(of: "/")
      let here = String(scalars[..<(slash ?? scalars.endIndex)])
      if here != screen {
        if screen != nil { lines.append("") }
        lines.append("[\(here.escapedLine)]")
        screen = here
      }
      let element = Self.escaped(slash.map { String(scalars[$0...].dropFirst()) } ?? key)
      // Otherwise the line would be a comment or another screen.
      let escape = ["#", "["].contains(element.unicodeScalars.first) ? "\\" : ""
      lines.append("\(escape)\(element) = \(Self.escaped(name))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The labels in order; empty labels are omitted.
  var written: [(key: String, name: String)] {
    names.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }.map { ($0.key, $0.value) }
  }

  /// Returns the text on one line, with `\` before spaces at either end, which parsers trim.
  ///
  /// `keyInOneLine` already escapes a leading space, so this adds a leading tab and the last blank,
  /// unless the text is a single blank.
  private static func escaped(_ text: String) -> String {
    let line = text.keyInOneLine.unicodeScalars
    let escape = line.first == "\t" ? "\\" : ""
    guard let last = line.last, last.isBlank, text.unicodeScalars.count > 1 else {
      return escape + String(line)
    }
    return escape + String(line.dropLast()) + "\\" + String(last)
  }

  /// Splits a line at the first unescaped `=`.
  ///
  /// Returns `nil` without a separator or with an empty key.
  private static func pair(_ line: Substring.UnicodeScalarView) -> (String, String)? {
    var isEscaped = false
    for index in line.indices {
      if !isEscaped, line[index] == "=" {
        let key = line[..<index].withoutBareBlanks
        let value = line[line.index(after: index)...].withoutBareBlanks
        return key.isEmpty ? nil : (Substring(key).unescaped, Substring(value).unescaped)
      }
      isEscaped = !isEscaped && line[index] == "\\"
    }
    return nil
  }
}

extension Substring.UnicodeScalarView {
  /// The text without unescaped spaces at either end.
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

/// An error in a labels file.
public struct UserLabelsError: Error, Hashable, Sendable {
  /// The line number, from 1.
  public var line: Int
  /// The text of the line.
  public var text: String
  /// The problem in this line.
  public var problem: Problem

  /// A problem in a labels file.
  public enum Problem: Hashable, Sendable {
    /// The line is neither `[screen]` nor `element = name`.
    case expectedKeyValue
    /// The label after `=` is missing.
    case missingLabel
    /// An invalid escape sequence.
    case invalidEscape(String)
    /// An earlier line contains a label for the element.
    case duplicate(String, line: Int)
  }
}
