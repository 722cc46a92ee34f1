import Arguments
import Elements
import Gestures
import ScreenReader
import Text

/// Steps of a walk as they are written: `flick-right`, `tap@200,300`, `wait 2s`, `type:Anna`.
enum WalkScript {
  /// A step with the words that it was written in.
  struct Line: Equatable {
    var step: WalkStep
    var words: String
  }

  /// What is wrong with a word; its place is counted in bytes from 0.
  struct Mistake: Error {
    var sentence: String
    var offset: Int
  }

  /// The steps of a line; what stands behind `#` is for people.
  static func steps(in line: String) throws(Mistake) -> [Line] {
    try steps(of: words(in: line[...]))
  }

  /// The steps of the words of a command line; each may hold several, as a line does.
  static func steps(of arguments: [String]) throws(Mistake) -> [Line] {
    try steps(of: arguments.flatMap { words(in: $0[...]) })
  }

  private struct Word {
    var text: String
    var offset: Int
  }

  private static func words(in line: Substring) -> [Word] {
    var words: [Word] = []
    var rest = line
    while true {
      while let first = rest.first, first.isWhitespace { rest.removeFirst() }
      guard let first = rest.first, first != "#" else { return words }
      let offset = line.utf8.distance(from: line.startIndex, to: rest.startIndex)
      if rest.hasPrefix("type:") || rest.hasPrefix("label:") {
        // Text may hold anything, blanks and # as well.
        words.append(Word(text: String(rest.filter { !$0.isNewline }), offset: offset))
        return words
      }
      let word = rest.prefix { !$0.isWhitespace }
      words.append(Word(text: String(word), offset: offset))
      rest = rest[word.endIndex...]
    }
  }

  private static func steps(of words: [Word]) throws(Mistake) -> [Line] {
    var lines: [Line] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.text == "wait" {
        guard let length = rest.popFirst() else {
          throw Mistake(sentence: "'wait' needs a time, such as 2s or 500ms", offset: word.offset)
        }
        lines.append(
          Line(step: .wait(try duration(length)), words: "wait \(length.text)"))
      } else if rest.first?.text == "at", rest.count > 1 {
        let place = rest[rest.startIndex + 1]
        rest = rest.dropFirst(2)
        let whole = Word(text: "\(word.text)@\(place.text)", offset: word.offset)
        lines.append(Line(step: try step(whole), words: whole.text))
      } else {
        lines.append(Line(step: try step(word), words: word.text))
      }
    }
    return lines
  }

  private static func step(_ word: Word) throws(Mistake) -> WalkStep {
    let text = word.text
    if text.hasPrefix("type:") { return .type(String(text.dropFirst(5))) }
    if text.hasPrefix("label:") { return .label(String(text.dropFirst(6))) }
    if text == "say" { return .say }
    if text == "lift" { return .lift }
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let points = try parts.count > 1 ? points(String(parts[1]), word) : []
    if let gesture = Gesture(name: name) { return try step(gesture, points, word) }
    if points.isEmpty, let command = Command(rawValue: name), command != .nothing {
      return .command(command)
    }
    let nearest = WalkStep.words.nearest(to: name).map { "did you mean '\($0)'?" }
    throw Mistake(
      sentence: "there is no step '\(name)'; \(nearest ?? "'retouch walk --help' lists them")",
      offset: word.offset)
  }

  private static func step(
    _ gesture: Gesture, _ points: [Point], _ word: Word
  ) throws(Mistake) -> WalkStep {
    if gesture == .explore {
      guard !points.isEmpty else {
        throw Mistake(
          sentence: "'explore' needs a place or a path, such as explore@20,300:200,300",
          offset: word.offset)
      }
      return .path(gesture, points)
    }
    if gesture == .doubleTapHold(fingers: 1), points.count > 1 { return .path(gesture, points) }
    guard points.count < 2 else {
      throw Mistake(sentence: "'\(gesture.name)' has one place, no path", offset: word.offset)
    }
    return .gesture(gesture, at: points.first)
  }

  /// No screen is as large; larger numbers are no places any more.
  private static let farthest = 1e6

  private static func points(_ text: String, _ word: Word) throws(Mistake) -> [Point] {
    var points: [Point] = []
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1],
        x.magnitude <= farthest, y.magnitude <= farthest
      else {
        throw Mistake(
          sentence: "'\(part)' is no place; write it in points from the left and the top: 200,300",
          offset: word.offset)
      }
      points.append(Point(x: x, y: y))
    }
    return points
  }

  private static func duration(_ word: Word) throws(Mistake) -> Duration {
    let text = word.text
    let (digits, unit) = text.hasSuffix("ms") ? (text.dropLast(2), 1.0) : (text.dropLast(), 1_000)
    guard text.hasSuffix("s"), let number = Double(digits), number >= 0, number * unit <= 86_400_000
    else {
      throw Mistake(
        sentence: "'\(text)' is no time; write 2s or 500ms", offset: word.offset)
    }
    return .microseconds(Int64(number * unit * 1_000))
  }
}
