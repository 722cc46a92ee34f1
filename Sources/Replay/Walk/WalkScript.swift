internal import Elements
internal import Gestures
internal import ScreenReader
internal import Text

/// A parser of walk steps: `flick-right`, `tap@200,300`, `wait 2s`, `type:Anna`.
package enum WalkScript {
  /// A step with its source text.
  package struct ScriptedStep: Equatable {
    /// The step.
    package var step: WalkStep
    /// The source text.
    package var source: String
  }

  /// Parses the steps of a line; `#` begins a comment.
  package static func steps(in line: String) throws(WalkError) -> [ScriptedStep] {
    try steps(of: words(in: line[...]))
  }

  /// Parses the steps of a line in a file; errors include the line.
  package static func steps(in line: WalkError.Line) throws(WalkError) -> [ScriptedStep] {
    do throws(WalkError) {
      return try steps(in: line.text)
    } catch {
      throw WalkError(error.problem, offset: error.offset, in: line)
    }
  }

  /// Parses the steps of a file; errors include the line.
  package static func steps(
    ofFile text: String, named file: String
  ) throws(WalkError)
    -> [ScriptedStep]
  {
    var all: [ScriptedStep] = []
    for (number, line) in text.fileLines.enumerated() {
      all += try steps(in: WalkError.Line(String(line), number + 1, of: file))
    }
    return all
  }

  /// Parses the steps in command-line arguments; each argument may contain several.
  package static func steps(of arguments: [String]) throws(WalkError) -> [ScriptedStep] {
    try steps(of: arguments.flatMap { words(in: $0.decodedFromFileName[...]) })
  }

  private struct Word {
    var text: String
    var offset: Int

    func error(_ problem: WalkError.Problem) -> WalkError { WalkError(problem, offset: offset) }
  }

  private static func words(in line: Substring) -> [Word] {
    var words: [Word] = []
    var rest = line
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first, first != "#" else { return words }
      let offset = line.utf8.distance(from: line.startIndex, to: rest.startIndex)
      if ["type:", "label:", "message:"].contains(where: { rest.hasPrefix($0) }) {
        // Text may contain spaces and `#`; it extends to the end of the line.
        while rest.last?.isNewline == true { rest.removeLast() }
        words.append(Word(text: String(rest), offset: offset))
        return words
      }
      let word = rest.prefix { !$0.isWhitespace }
      words.append(Word(text: String(word), offset: offset))
      rest = rest[word.endIndex...]
    }
  }

  private static func steps(of words: [Word]) throws(WalkError) -> [ScriptedStep] {
    var lines: [ScriptedStep] = []
    var rest = words[...]
    while var word = rest.popFirst() {
      if word.text == "wait" {
        guard let length = rest.popFirst() else { throw word.error(.noTime) }
        lines.append(ScriptedStep(step: .wait(try duration(length)), source: "wait \(length.text)"))
        continue
      }
      if rest.first?.text == "at", let location = rest.dropFirst().first {
        rest = rest.dropFirst(2)
        word.text += "@\(location.text)"
      }
      lines.append(ScriptedStep(step: try step(word), source: word.text))
    }
    return lines
  }

  private static func step(_ word: Word) throws(WalkError) -> WalkStep {
    let text = word.text
    if text == "type:" { throw word.error(.noText) }
    if text.hasPrefix("type:") { return .type(String(text.dropFirst(5))) }
    if text.hasPrefix("label:") { return .label(String(text.dropFirst(6))) }
    if text == "event:" { throw word.error(.noEvent) }
    if text.hasPrefix("event:") { return .event(String(text.dropFirst(6))) }
    if text == "message:" { throw word.error(.noMessage) }
    if text.hasPrefix("message:") { return .message(String(text.dropFirst(8))) }
    if text.hasPrefix("key:") {
      let name = String(text.dropFirst(4))
      guard let key = KeypadKey(name: name) else { throw word.error(.noKeypadKey(name)) }
      return .key(key)
    }
    if text == "headphones=in" { return .headphones(pluggedIn: true) }
    if text == "headphones=out" { return .headphones(pluggedIn: false) }
    if text == "say" { return .say }
    if text == "lift" { return .lift }
    if text == "voiceover=on" { return .power(true) }
    if text == "voiceover=off" { return .power(false) }
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let points = try parts.count > 1 ? points(parts[1], word) : []
    if let gesture = Gesture(name: name) { return try step(gesture, points, word) }
    if points.isEmpty, let command = ReaderCommand(rawValue: name), command != .nothing {
      return .command(command)
    }
    if name.isEmpty { throw word.error(.noGesture(at: text)) }
    throw word.error(
      .noStep(name, nearest: WalkStep.words.closestMatch(to: Gesture.canonicalName(for: name))))
  }

  private static func step(
    _ gesture: Gesture, _ points: [Point], _ word: Word
  ) throws(WalkError) -> WalkStep {
    if gesture == .explore {
      guard !points.isEmpty else { throw word.error(.missingPosition(gesture)) }
      return .path(gesture, points)
    }
    // The direction is the gesture's only information.
    if gesture == .doubleTapHold(fingers: 3), points.count < 2 {
      throw word.error(.missingPosition(gesture))
    }
    // With two fingers, the path has no effect.
    if [.doubleTapHold(fingers: 1), .doubleTapHold(fingers: 3)].contains(gesture), points.count > 1
    {
      return .path(gesture, points)
    }
    guard points.count < 2 else { throw word.error(.unexpectedPath(gesture)) }
    return .gesture(gesture, at: points.first)
  }

  /// The maximum magnitude of a coordinate; no screen is as large.
  private static let maximum = 1e6

  private static func points(_ text: Substring, _ word: Word) throws(WalkError) -> [Point] {
    var points: [Point] = []
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1],
        x.magnitude <= maximum, y.magnitude <= maximum
      else { throw word.error(.badPlace(String(part))) }
      points.append(Point(x: x, y: y))
    }
    return points
  }

  private static func duration(_ word: Word) throws(WalkError) -> Duration {
    let text = word.text
    let (digits, unit) = text.hasSuffix("ms") ? (text.dropLast(2), 1.0) : (text.dropLast(), 1_000)
    guard text.hasSuffix("s"), let number = Double(digits), number >= 0
    else { throw word.error(.badTime(text)) }
    guard number * unit <= 86_400_000 else { throw word.error(.tooLong(text)) }
    return .microseconds(Int64(number * unit * 1_000))
  }
}
