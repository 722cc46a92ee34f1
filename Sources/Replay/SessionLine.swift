import Elements
import Evdev
import Gestures
import ScreenReader
import Text
import Touches

/// A line of a session file after the first.
struct SessionLine {
  /// The text as Unicode scalars: a name that begins with a combining accent would otherwise merge
  /// with the character before it.
  private let text: Substring.UnicodeScalarView
  let number: Int

  init(_ text: Substring, number: Int) {
    self.text = text.unicodeScalars
    self.number = number
  }

  /// Whether the line is blank or a comment.
  var isComment: Bool { text.allSatisfy(\.properties.isWhitespace) || text.first == "#" }

  /// Whether the line is an input.
  var isInput: Bool { text.first.map { ("0"..."9").contains($0) } == true }

  func error(_ problem: SessionError.Problem) -> SessionError {
    SessionError(line: number, problem)
  }

  /// Records the subject of the line.
  ///
  /// Throws if an earlier line has the same subject.
  func checkUniqueness(_ subject: String, _ checker: inout UniquenessChecker) throws(SessionError) {
    do throws(SessionError.Problem) { try checker.record(subject, number) } catch {
      throw self.error(error)
    }
  }

  /// Parses a name and its value: `lead: 0.532000`.
  func pair() throws(SessionError) -> (name: String, value: String) {
    guard let colon = text.firstIndex(of: ":") else { throw error(.noPair(String(text))) }
    if let escape = Substring(text).invalidEscape { throw error(.invalidEscape(escape)) }
    let value = text[text.index(after: colon)...].drop { $0 == " " }
    return (String(text[..<colon]), Substring(value).unescaped)
  }

  /// Parses a label: `label: screen/element = name`.
  func label() throws(SessionError) -> (key: String, name: String) {
    let rest = text.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
    var isEscaped = false
    for index in rest.indices {
      if !isEscaped, rest[index] == "=", rest[..<index].last == " " {
        let name = rest[rest.index(after: index)...].drop { $0 == " " }
        let key = Substring(rest[..<index].dropLast()).unescaped
        guard key.unicodeScalars.contains("/"), !name.isEmpty else { break }
        return (key, Substring(name).unescaped)
      }
      isEscaped = !isEscaped && rest[index] == "\\"
    }
    throw error(.noLabel(String(rest)))
  }

  /// Parses seconds with at most six decimals.
  func time(_ text: String) throws(SessionError) -> Duration {
    let digits = text.drop { $0 == "-" }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(parts.first ?? "")
    var fraction = parts.count > 1 ? String(parts[1]) : ""
    guard parts.count <= 2, !whole.isEmpty, whole.count <= 12, fraction.count <= 6,
      (whole + fraction).allSatisfy({ $0.isASCII && $0.isNumber })
    else { throw error(.invalidTime(text)) }
    fraction += String(repeating: "0", count: 6 - fraction.count)
    // Twelve and six digits fit in 64 bits.
    let time = Microseconds((Int64(whole) ?? 0) * 1_000_000 + (Int64(fraction) ?? 0))
    guard time <= .maxAllowed else { throw error(.tooLong(text)) }
    return Duration(digits.count < text.count ? -time : time)
  }

  /// Parses an input: `12 1.234567 spoken 3`.
  func input() throws(SessionError) -> SessionLog.Line {
    let words = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard words.count > 2, let frames = Int(words[0]), frames >= 0 else {
      throw error(.invalidInput(String(text)))
    }
    let time = try time(String(words[1]))
    let rest = words.count > 3 ? words[3] : nil
    guard let input = try Self.input(words[2], rest, self) else {
      let known = [
        "spoken", "command", "key", "headphones", "label", "gesture", "focus", "change", "node",
        "touch", "power", "cleaning", "event", "message", "visit", "unplugged", "end",
      ]
      let word = String(words[2])
      throw error(
        .invalidInput(
          words.dropFirst(2).joined(separator: " "),
          nearest: known.contains(word) ? nil : known.closestMatch(to: word)))
    }
    return SessionLog.Line(frames: frames, time: time, input: input)
  }

  /// Returns the input, or `nil` if the keyword or its arguments are invalid.
  private static func input(
    _ word: Substring, _ rest: Substring?, _ line: SessionLine
  ) throws(SessionError) -> SessionLog.Input? {
    switch (word, rest) {
    case ("spoken", let rest?):
      let parts = rest.split(separator: " ")
      guard let id = parts.first.flatMap({ Int($0) }) else { return nil }
      guard parts.count == 1 || parts.dropFirst() == ["cut"] else { return nil }
      return .spoken(id, wasCut: parts.count > 1)
    case ("command", let name?):
      guard let command = ReaderCommand(rawValue: String(name)) else {
        let nearest = ReaderCommand.allCases.map(\.rawValue).closestMatch(to: String(name))
        throw line.error(.noCommand(String(name), nearest: nearest))
      }
      return .command(command)
    case ("key", let rest?):
      let parts = rest.split(separator: " ")
      guard let key = parts.first.flatMap({ KeypadKey(name: String($0)) }) else { return nil }
      guard parts.count == 1 || parts.dropFirst() == ["repeat"] else { return nil }
      return .key(key, isRepeat: parts.count > 1)
    case ("headphones", "in"?): return .headphones(pluggedIn: true)
    case ("headphones", "out"?): return .headphones(pluggedIn: false)
    case ("gesture", let rest?):
      let parts = rest.split(separator: " ")
      guard let gesture = parts.first.flatMap({ Gesture(name: String($0)) }) else { return nil }
      let position =
        parts.count == 1 ? UnitPoint.center : UnitPoint(text: Array(parts[1...]))
      return position.map { .gesture(gesture, position: $0) }
    case ("focus", let number?): return Int(number).map { .focus($0) }
    case ("change", let rest?): return ElementChange(written: rest).map { .change($0) }
    case ("node", let rest?):
      let parts = rest.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[0]) else { return nil }
      return ElementChange(written: parts[1]).map { .changeNode($0, number: number) }
    case ("touch", let rest?):
      let parts = rest.split(separator: " ")
      guard let phase = parts.first.flatMap({ ViewTouch.Phase(rawValue: String($0)) }),
        let position = UnitPoint(text: Array(parts.dropFirst()))
      else { return nil }
      return .touch(phase, position: position)
    case ("label", let rest): return .label(rest.map(\.unescaped))
    case ("power", "on"?): return .power(true)
    case ("power", "off"?): return .power(false)
    case ("cleaning", "on"?): return .cleaning(true)
    case ("cleaning", "off"?): return .cleaning(false)
    case ("event", let name?) where !name.isEmpty: return .event(name.unescaped)
    case ("message", let text?) where !text.isEmpty: return .message(text.unescaped)
    case ("visit", nil): return .visit
    case ("unplugged", let rest?): return Int(rest).map { .unplugged($0) }
    case ("end", nil): return .end
    default: return nil
    }
  }
}

/// Detects duplicate definitions in a file.
struct UniquenessChecker {
  private var lines: [String: Int] = [:]

  mutating func record(_ subject: String, _ line: Int) throws(SessionError.Problem) {
    if let first = lines[subject] { throw .repeated(subject, line: first) }
    lines[subject] = line
  }
}
