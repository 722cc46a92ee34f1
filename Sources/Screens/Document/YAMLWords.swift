import YAML

/// The YAML events of a screen file, each with its position in the original file.
struct YAMLWords: ~Copyable {
  private var parser: YAMLParser
  private var lines: ScreenLines
  /// The position of the last event.
  private(set) var position = SourcePosition(line: 1, column: 1)

  init(_ bytes: [UInt8]) {
    lines = ScreenLines(bytes)
    parser = YAMLParser(lines.pairs.bytes)
  }

  /// Whether the last event has an anchor or a tag.
  var isMarked: Bool { parser.hasAnchorOrTag }

  /// Whether the last scalar spans lines.
  var spansLines: Bool { parser.spansLines }

  /// Whether the last scalar is quoted.
  var isQuoted: Bool { parser.isQuoted }

  /// Whether the last event opens a bracket.
  var isInBrackets: Bool { parser.isInBrackets }

  /// Returns the first JSON syntax error up to a position; `nil` if there is no error.
  mutating func slip(before place: SourcePosition) -> ScreenIssue? { lines.slip(before: place) }

  /// The position of the first `//` after the last event; `nil` if not found.
  var slashes: SourcePosition? { lines.slashesBehind }

  mutating func next() throws(ScreenIssue) -> YAMLParser.Event {
    do throws(YAMLError) {
      let word = try parser.nextEvent()
      position = lines.place(line: parser.line, character: parser.column)
      return word
    } catch {
      throw mistake(error)
    }
  }

  private mutating func mistake(_ problem: YAMLError) -> ScreenIssue {
    let words = problem.problem ?? "no JSON"
    if let byte = problem.byte {
      return ScreenIssue(.notJSON(words), at: lines.place(byte: byte))
    }
    let place = lines.place(line: problem.line, character: problem.column)
    if let slashes = lines.slashes(near: place) {
      return ScreenIssue(.unsupportedSyntax(.slashes), at: slashes)
    }
    // In a truncated file, the only other reported error is a quoted text that spans lines.
    if let slip = lines.slip(before: place),
      !problem.breaksOff || slip.problem == .slip(.lineBreak)
    {
      return slip
    }
    let quoted = parser.isQuoted && parser.endLine == problem.line ? self.position : nil
    if !problem.breaksOff, let slip = lines.slip(problem, behind: quoted) { return slip }
    let whole = [problem.context, words].compactMap(\.self).joined(separator: ", ")
    return ScreenIssue(problem.breaksOff ? .unexpectedEnd(whole) : .notJSON(whole), at: place)
  }
}
