import Text

/// The mistakes in a screen file.
public struct ScreenError: Error, Hashable, Sendable {
  /// The name of the file.
  public var name: String
  /// The first mistakes in file order, at most 20.
  public var issues: [ScreenIssue]
  /// The number of further mistakes.
  public var omittedCount: Int
  /// The source lines of the mistakes.
  var lines: [String]

  static let maximum = 20

  init(_ mistakes: [ScreenIssue], omittedCount: Int = 0, in bytes: [UInt8], name: String) {
    self.name = name
    self.issues = Array(mistakes.inOrder.prefix(Self.maximum))
    self.omittedCount = max(0, mistakes.count - Self.maximum) + omittedCount
    var source = SourceText(bytes)
    lines = self.issues.map { source.line($0.position.line) }
  }

  /// Creates an error from mistakes in file order and their source lines.
  init(_ mistakes: [ScreenIssue], standingIn lines: [String], name: String) {
    self.name = name
    self.issues = Array(mistakes.prefix(Self.maximum))
    self.lines = Array(lines.prefix(Self.maximum))
    omittedCount = max(0, mistakes.count - Self.maximum)
  }
}

extension [ScreenIssue] {
  /// The mistakes in file order.
  ///
  /// At equal positions, the one reported first comes first.
  var inOrder: [ScreenIssue] {
    enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
  }
}

extension ScreenError: CustomStringConvertible {
  /// The mistakes as compiler-style text.
  public var description: String { rendered }

  /// The mistakes as compiler-style text: position, message, source line, and a caret below it.
  public var rendered: String {
    var blocks = zip(issues, lines).map { mistake, line in
      let location = "\(name):\(mistake.position.line):\(mistake.position.column)"
      let excerpt = ScreenError.excerpt(of: line, around: mistake.position.column)
      // Quoted text from the file can contain line breaks.
      let sentence = "\(location): \(mistake.problem.sentence.terminalSafe)"
      guard !excerpt.text.isEmpty else { return sentence }
      return "\(sentence)\n  \(excerpt.text)\n  \(excerpt.before)^"
    }
    if omittedCount > 0 {
      blocks.append("\(name): and \(omittedCount) more error\(omittedCount == 1 ? "" : "s")")
    }
    return blocks.joined(separator: "\n")
  }

  /// Returns the source line, shortened around the column if it is long, and the spaces before the
  /// caret.
  private static func excerpt(
    of line: String, around column: Int
  ) -> (text: String, before: String) {
    let bytes = Array(line.utf8)
    let target = min(max(0, column - 1), bytes.count)
    var before = String(decoding: bytes[..<target], as: UTF8.self)
    var after = String(decoding: bytes[target...], as: UTF8.self)
    if before.count + after.count > 100 {
      if before.count > 60 { before = "…" + before.suffix(59) }
      let room = 100 - before.count
      if after.count > room { after = after.prefix(room) + "…" }
    }
    let blanks = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns) }
    return ((before + after).terminalSafe, blanks.joined())
  }
}

extension Character {
  /// The number of terminal columns: 2 for East Asian wide characters and emoji, otherwise 1.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      2
    default: 1
    }
  }
}
