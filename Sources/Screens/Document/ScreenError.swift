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
  /// The mistakes, each once: one in a template is found in each of its nodes.
  var withoutRepetitions: [ScreenIssue] {
    var known: Set<ScreenIssue> = []
    return filter { known.insert($0).inserted }
  }

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
      let excerpt = SourceText.excerpt(of: line, around: mistake.position.column)
      // Quoted text from the file can contain line breaks.
      let sentence = "\(location): \(mistake.problem.sentence.terminalSafe)"
      return ([sentence] + excerpt.map { "  " + $0 }).joined(separator: "\n")
    }
    if omittedCount > 0 {
      blocks.append("\(name): and \(omittedCount) more error\(omittedCount == 1 ? "" : "s")")
    }
    return blocks.joined(separator: "\n")
  }
}
