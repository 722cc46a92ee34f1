import YAML

/// The YAML events of a screen file, each with its position in the original file.
struct ScreenEvents: ~Copyable {
  private var parser: YAMLParser
  private var lines: ScreenLines
  /// The position of the last event.
  private(set) var position = SourcePosition(line: 1, column: 1)

  init(_ bytes: [UInt8]) {
    lines = ScreenLines(bytes)
    parser = YAMLParser(lines.pairs.bytes)
  }

  /// Whether the last event has an anchor or a tag.
  var hasAnchorOrTag: Bool { parser.hasAnchorOrTag }

  /// Whether the last scalar spans lines.
  var spansLines: Bool { parser.spansLines }

  /// Whether the last scalar is quoted.
  var isQuoted: Bool { parser.isQuoted }

  /// Whether the last event opens a bracket.
  var opensBracket: Bool { parser.isFlowStyle }

  /// Returns the first JSON syntax error up to a position; `nil` if there is no error.
  mutating func firstSyntaxError(before position: SourcePosition) -> ScreenIssue? {
    lines.slip(before: position)
  }

  /// The position of the first `//` after the last event; `nil` if not found.
  var nextSlashes: SourcePosition? { lines.slashesBehind }

  mutating func next() throws(ScreenIssue) -> YAMLParser.Event {
    do throws(YAMLError) {
      let word = try parser.nextEvent()
      position = lines.position(line: parser.line, character: parser.column)
      return word
    } catch {
      throw issue(error)
    }
  }

  private mutating func issue(_ problem: YAMLError) -> ScreenIssue {
    let words = problem.problem ?? "no JSON"
    if let byte = problem.byte {
      return ScreenIssue(.notJSON(words), at: lines.position(byte: byte))
    }
    let position = lines.position(line: problem.line, character: problem.column)
    if let slashes = lines.slashes(near: position) {
      return ScreenIssue(.unsupportedSyntax(.slashes), at: slashes)
    }
    // In a truncated file, the only other reported error is a quoted text that spans lines.
    if let slip = lines.slip(before: position),
      !problem.isTruncated || slip.problem == .slip(.lineBreak)
    {
      return slip
    }
    let quoted = parser.isQuoted && parser.endLine == problem.line ? self.position : nil
    if !problem.isTruncated, let slip = lines.slip(problem, behind: quoted) { return slip }
    let whole = [problem.context, words].compactMap(\.self).joined(separator: ", ")
    return ScreenIssue(
      problem.isTruncated ? .unexpectedEnd(missing(problem) ?? whole) : .notJSON(whole),
      at: position)
  }

  /// Returns what is missing in a truncated file; `nil` if it is unknown.
  private func missing(_ problem: YAMLError) -> String? {
    switch problem.context {
    case "while parsing a flow mapping": "this object is not closed"
    case "while parsing a flow sequence": "this list is not closed"
    case "while parsing a flow node": "a value is missing"
    case "while scanning a quoted scalar": "this text has no closing quote"
    default: nil
    }
  }
}
