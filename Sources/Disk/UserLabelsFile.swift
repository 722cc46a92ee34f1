internal import Replay
package import ScreenReader

/// The file in which a person's own names for elements are kept, screen by screen.
///
/// Below `[screen]` there are lines `element = name`. `\` stands before `=` and `\` in either, and
/// before `#` and `[` that would begin a line; `\n` stands for the end of one.
package struct UserLabelsFile {
  package let path: String

  package init(path: String) { self.path = path }

  /// The names in the file; none where there is no such file yet.
  package func read(remark: (DiskRemark) -> Void) throws(DiskError) -> UserLabels {
    FileFacts.exists(path) ? try existing(remark: remark) : UserLabels()
  }

  /// The names in a file that must be there: nobody will begin it.
  package func existing(remark: (DiskRemark) -> Void) throws(DiskError) -> UserLabels {
    guard path == "-" || FileFacts.exists(path) else { throw .noLabels(path) }
    let file = try WholeFile(path, .labels, remark: remark)
    return try Self.parse(file.text, name: file.name)
  }

  /// Replaces the file by one with these names.
  package func write(_ labels: UserLabels) throws(DiskError) {
    let file = try OutputFile(path, force: true)
    try file.write(Array(Self.text(of: labels).utf8).span)
    try file.finish()
  }

  package static func parse(
    _ text: String, name: String
  ) throws(DiskError) -> UserLabels {
    var names: [String: String] = [:]
    var screen = ""
    for (index, whole) in text.fileLines.enumerated() {
      let line = String(whole).trimmedBlanks
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        screen = line.dropFirst().dropLast().fromOneLine
        continue
      }
      guard let (key, value) = pair(line) else {
        throw .labels(name, line: index + 1, text: line)
      }
      names["\(screen)/\(key)"] = value
    }
    return UserLabels(names)
  }

  package static func text(of labels: UserLabels) -> String {
    var lines: [String] = []
    var screen: String?
    for (key, name) in labels.names.sorted(by: { $0.key < $1.key }) {
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
