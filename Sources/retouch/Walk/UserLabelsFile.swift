import Arguments
import ScreenReader

/// The file in which a person's own names for elements are kept, screen by screen.
///
/// Below `[screen]` there are lines `element = name`. `\` stands before `=` and `\` in the name of an
/// element, and `\n` for the end of a line.
struct UserLabelsFile {
  let path: String

  /// The names in the file; none where there is no such file yet.
  func read() throws(Failure) -> UserLabels {
    FileNames.exists(path) ? try existing() : UserLabels()
  }

  /// The names in a file that must be there: nobody will begin it.
  func existing() throws(Failure) -> UserLabels {
    guard path == "-" || FileNames.exists(path) else {
      throw Failure(
        sentence: "\(path): there is no such file; 'retouch run --labels FILE' and 'retouch walk "
          + "--labels FILE' write files of names", status: .noInput)
    }
    let (text, name) = try SmallFile.text(of: path, kind: "a file of names")
    return try Self.parse(text, name: name)
  }

  /// Replaces the file by one with these names.
  func write(_ labels: UserLabels) throws(Failure) {
    let file = try OutputFile(path, force: true)
    try file.write(Array(Self.text(of: labels).utf8).span)
    try file.finish()
  }

  static func parse(_ text: String, name: String) throws(Failure) -> UserLabels {
    var names: [String: String] = [:]
    var screen = ""
    for (index, whole) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = String(whole).trimmedBlanks
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        screen = unescaped(String(line.dropFirst().dropLast()))
        continue
      }
      guard let (key, value) = pair(line) else {
        throw Failure(
          sentence:
            "\(name):\(index + 1):1: expected '[screen]' or 'element = name'\n  \(line)\n  ^",
          status: .badData)
      }
      names["\(screen)/\(key)"] = value
    }
    return UserLabels(names)
  }

  static func text(of labels: UserLabels) -> String {
    var lines: [String] = []
    var screen: String?
    for (key, name) in labels.names.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      let here = String(parts[0])
      if here != screen {
        if screen != nil { lines.append("") }
        lines.append("[\(escaped(here))]")
        screen = here
      }
      lines.append("\(escaped(String(parts.last ?? ""))) = \(escaped(name))")
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
        return key.isEmpty ? nil : (unescaped(key), unescaped(value))
      }
    }
    return nil
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\", "=": "\\\(character)"
      case _ where character.isNewline: "\\n"
      default: String(character)
      }
    }.joined()
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
