import YAML

/// The words of a screen file one by one, with the place of each in the file as it was written.
struct YAMLWords: ~Copyable {
  private var parser: YAMLParser
  private var lines: ScreenLines
  /// Where the last word begins.
  private(set) var place = ScreenPlace(line: 1, column: 1)

  init(_ bytes: [UInt8]) {
    lines = ScreenLines(bytes)
    parser = YAMLParser(lines.pairs.bytes)
  }

  /// Whether the last word bears an anchor or a tag.
  var isMarked: Bool { parser.isMarked }

  /// Whether the last word goes on in another line.
  var spansLines: Bool { parser.spansLines }

  /// Whether the last word is text in quotes.
  var isQuoted: Bool { parser.isQuoted }

  /// Whether the last word opens brackets.
  var isInBrackets: Bool { parser.isInBrackets }

  /// Where the text stops being JSON, if it does before what is wrong with it as YAML.
  mutating func slip(before place: ScreenPlace) -> ScreenMistake? { lines.slip(before: place) }

  /// Where slashes follow the beginning of the last word.
  var slashes: ScreenPlace? { lines.slashesBehind }

  mutating func next() throws(ScreenMistake) -> YAMLParser.Word {
    do throws(YAMLError) {
      let word = try parser.next()
      place = lines.place(line: parser.line, character: parser.column)
      return word
    } catch {
      throw mistake(error)
    }
  }

  private mutating func mistake(_ problem: YAMLError) -> ScreenMistake {
    let words = problem.problem ?? "no JSON"
    if let byte = problem.byte {
      return ScreenMistake(.notJSON(words), at: lines.place(byte: byte))
    }
    let place = lines.place(line: problem.line, character: problem.column)
    if let slashes = lines.slashes(near: place) {
      return ScreenMistake(.notInScreenFiles(.slashes), at: slashes)
    }
    // A file that breaks off has no slip but that a text in it goes on to its end.
    if let slip = lines.slip(before: place),
      !problem.breaksOff || slip.problem == .slip(.lineBreak)
    {
      return slip
    }
    let quoted = parser.isQuoted && parser.endLine == problem.line ? self.place : nil
    if !problem.breaksOff, let slip = lines.slip(problem, behind: quoted) { return slip }
    let whole = [problem.context, words].compactMap(\.self).joined(separator: ", ")
    return ScreenMistake(problem.breaksOff ? .breaksOff(whole) : .notJSON(whole), at: place)
  }
}
