import Elements
import Text

/// A message of a program to a screen: a step, a list of steps, or events.
///
/// Texts are literal: braces begin no placeholder.
struct ScreenMessage {
  /// The maximum size, in bytes.
  static let maximum = 1 << 16

  /// The steps that a message can contain.
  static let stepKinds: [StepKind] = [
    .set, .add, .subtract, .toggle, .present, .dismiss, .push, .pop, .popToRoot, .announce, .focus,
    .sound, .beginEditing, .endEditing, .insertRows, .deleteRows, .reloadRows, .endRefreshing,
  ]
  /// The key of an event, and the key of its text.
  static let event = "event"
  static let text = "text"

  /// A part of a message.
  enum Part {
    /// Consecutive steps, as a list.
    case steps(ScreenValue)
    /// An event of the application, with its text.
    case event(String, text: String)
  }

  /// The parts, in order.
  private(set) var parts: [Part] = []
  /// The message as JSON on one line, with the same meaning.
  let canonical: String

  /// Parses and checks a message for a screen file.
  init(_ message: String, for file: ScreenFile) throws(MessageError) {
    let value = try Self.parse(message)
    canonical = JSONLayout.line(of: value)
    var checker = Checker(ofMessage: message, for: file)
    var steps: [ScreenValue] = []
    for step in value.list ?? [value] {
      if let name = try Self.eventName(of: step) {
        if !steps.isEmpty { parts.append(.steps(Self.list(steps))) }
        steps = []
        parts.append(.event(name, text: step[Self.text]?.content.plainText ?? ""))
      } else {
        let literal = step.literal
        checker.checkMessageStep(literal)
        steps.append(literal.inMessage)
      }
    }
    if !steps.isEmpty { parts.append(.steps(Self.list(steps))) }
    if let issue = checker.firstIssue { throw MessageError(issue.problem.sentence) }
  }

  private static func list(_ steps: [ScreenValue]) -> ScreenValue {
    ScreenValue(.list(steps), at: .ofMessage)
  }

  private static func parse(_ message: String) throws(MessageError) -> ScreenValue {
    guard message.utf8.count <= maximum else {
      throw MessageError("the message exceeds \(maximum) bytes; send several")
    }
    do throws(ScreenIssue) {
      let (value, issues) = try DocumentReader.read(Array(message.joiningSurrogates.utf8))
      if let issue = issues.first { throw issue }
      guard value.entries != nil || value.list?.isEmpty == false else {
        throw ScreenIssue(
          .expected("a step in braces, such as {\"announce\": \"Paid\"}, or a list of steps"),
          at: value.position)
      }
      return value
    } catch {
      throw MessageError(error.problem.sentence)
    }
  }

  /// Returns the name of the event that a part posts; `nil` if the part is a step.
  private static func eventName(of step: ScreenValue) throws(MessageError) -> String? {
    guard let value = step[event], step.stepKind == nil else { return nil }
    guard let name = value.string, !name.isEmpty else {
      throw MessageError("expected the name of an event, such as {\"event\": \"paid\"}")
    }
    if let value = step[text], value.list != nil || value.entries != nil {
      throw MessageError("\"text\" of an event: expected text, a number, true or false")
    }
    if let other = step.entries?.first(where: { ![event, text].contains($0.key) }) {
      throw MessageError(
        "an event has no key \"\(other.key)\"; its keys are \"event\" and \"text\"")
    }
    return name
  }
}

extension Checker {
  /// Creates a checker for a message, which knows the names of a file.
  fileprivate init(ofMessage message: String, for file: ScreenFile) {
    self.init(tables: file.tables, source: SourceText(Array(message.utf8)))
    index = file.index
    isCollecting = false
  }

  /// Checks a step of a message.
  fileprivate mutating func checkMessageStep(_ step: ScreenValue) {
    if let kind = step.stepKind, !ScreenMessage.stepKinds.contains(kind) {
      let names = ScreenMessage.stepKinds.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      return report(
        .expected("a step that messages can contain, not \"\(kind.rawValue)\": \(names)"),
        at: step.position)
    }
    checkSteps(ScreenValue(.list([step]), at: step.position))
    // The message becomes part of the recording.
    if let id = step["set"]?.string, index.elements[id]?.className == "SecureTextField",
      step[ScreenMessage.text].map({ $0.string != "" }) == true
    {
      report(
        .expected("\"\" as the \"text\" of \"\(id)\": messages only clear secure text"),
        at: step.position)
    }
    if step.hasHandlers {
      report(
        .expected("rows without \"on\": messages contain no handlers"), at: step.position)
    }
  }
}

extension SourcePosition {
  /// The position of all parts of a message, which is in no file.
  static let ofMessage = SourcePosition(line: 0, column: 0)
}

extension ScreenValue {
  /// The value with braces in its texts doubled, so that they are literal.
  fileprivate var literal: ScreenValue {
    mapped(position: position) { $0.replacing("{", with: "{{") }
  }

  /// The value with the position of a message.
  fileprivate var inMessage: ScreenValue { mapped(position: .ofMessage) { $0 } }

  private func mapped(
    position: SourcePosition, _ text: (String) -> String
  ) -> ScreenValue {
    let isMoved = position == .ofMessage
    func place(_ position: SourcePosition) -> SourcePosition { isMoved ? .ofMessage : position }
    let content: Content =
      switch self.content {
      case .null, .flag, .number: self.content
      case .string(let string): .string(text(string))
      case .list(let list):
        .list(list.map { $0.mapped(position: place($0.position), text) })
      case .object(let entries):
        .object(
          entries.map { entry in
            Entry(
              key: entry.key, keyPosition: place(entry.keyPosition),
              value: entry.value.mapped(position: place(entry.value.position), text))
          })
      }
    return ScreenValue(content, at: position)
  }

  /// Whether the value contains handlers, actions or other steps.
  fileprivate var hasHandlers: Bool {
    (entries ?? []).contains { ["on", "steps"].contains($0.key) || $0.value.hasHandlers }
      || (list ?? []).contains(where: \.hasHandlers)
  }
}

extension String {
  /// The text with pairs of `\u` escapes for one character replaced by that character.
  ///
  /// JSON writes characters above U+FFFF as two escapes, which YAML does not allow.
  fileprivate var joiningSurrogates: String {
    guard contains("\\u") else { return self }
    var result: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      if let high = rest.codeUnit, 0xD800..<0xDC00 ~= high, rest.dropFirst(5).first == byte,
        let low = rest.dropFirst(6).codeUnit, 0xDC00..<0xE000 ~= low,
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        result += String(Character(scalar)).utf8
        rest = rest.dropFirst(11)
      } else {
        result.append(byte)
        // The escaped character, so that `\\u` is not an escape.
        if let next = rest.popFirst() { result.append(next) }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The UTF-16 code unit that the first bytes, such as `u00e9`, encode; `nil` if they encode none.
  fileprivate var codeUnit: UInt32? {
    guard first == UInt8(ascii: "u"), count >= 5 else { return nil }
    let digits = dropFirst().prefix(4)
    guard digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else {
      return nil
    }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
