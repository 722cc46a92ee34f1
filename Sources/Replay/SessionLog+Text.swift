import Elements
import Evdev
import Gestures
import ScreenReader
import Text
package import Touches

/// The session file format: options, labels and one line for each input other than touch.
///
///     # retouch session 1
///     screen: kiosk.json
///     label: street/door = Front door
///     lead: 0.532000
///     voice: heard
///     12 1.234567 spoken 3
///     40 5.200000 command next-item
///     41 5.500000 key KEY_RIGHT
///     41 6.000000 label Front door
///     41 7.000000 gesture double-tap 0.5000 0.2500
///     41 8.000000 focus 3
///     41 9.000000 change hint Opens the door
///     41 9.500000 event loaded
///     41 9.500000 message {"set": "total", "text": "4.20"}
///     41 9.500000 node 12 isAccessibilityElement true
///     41 9.800000 power off
///     41 9.900000 touch began 0.5000 0.2500
///     41 30.000000 cleaning on
///     41 69.500000 visit
///     41 70.000000 headphones in
///     60 80.000000 end
///
/// Input lines begin with the number of preceding frames and the seconds since the session began.
extension SessionLog {
  /// The first line.
  static let heading = "# retouch session 1"

  /// The line of a session in which touches and inputs are missing.
  package static let partialMark = "# partial"

  /// The text of the session file, which can be parsed again.
  ///
  /// Options with an invalid value are omitted, such as a malformed language tag.
  public var text: String {
    var text = Self.heading + "\n"
    for option in options.written { text += "\(option.name): \(option.text.escapedLine)\n" }
    for (key, name) in labels.written {
      text += "label: \(key.keyInOneLine) = \(name.escapedLine)\n"
    }
    text +=
      "lead: \(lead.wholeMicroseconds.formattedSeconds)\nvoice: \(hasVoice ? "heard" : "quiet")\n"
    if isVisit { text += "visit: single\n" }
    for line in lines { text += line.text }
    return text
  }

  /// Parses a session file.
  ///
  /// An invalid last line is ignored if the file was truncated.
  public init(text: String) throws(SessionError) {
    try self.init(text: text) { seen throws(SessionError) in
      if case .option(let entry) = seen { _ = try entry.option.get() }
    }
  }

  /// A parsed line.
  enum ParsedLine {
    /// An option.
    case option(SessionOptions.Entry)
    /// A line of the heading: `label`, `lead` or `voice`.
    case header(String, line: Int)
    /// An input.
    case input(line: Int)
    /// The comment that touches and inputs are missing.
    case partial(line: Int)
  }

  /// Parses a file and calls `show` for each line.
  ///
  /// The caller decides whether to reject invalid options.
  init(text: String, _ show: (ParsedLine) throws(SessionError) -> Void) throws(SessionError) {
    self.init()
    // An array of lines would take thirty times the space of a file that contains only newlines.
    var lines = text.fileLines.makeIterator()
    var next = lines.next()
    guard let first = next, first.hasPrefix("# retouch session ") else {
      throw SessionError(line: 1, .notASession)
    }
    guard first == Self.heading else {
      throw SessionError(line: 1, .version(String(first.dropFirst("# retouch session ".count))))
    }
    var checker = UniquenessChecker()
    var number = 1
    next = lines.next()
    while let content = next {
      next = lines.next()
      number += 1
      let line = SessionLine(content, number: number)
      if content == Self.partialMark { try show(.partial(line: number)) }
      guard !line.isComment else { continue }
      if line.isInput {
        try show(.input(line: number))
        let isTorn = next == nil
        do throws(SessionError) {
          try self.lines.append(line.input())
        } catch {
          // The file was truncated within the line.
          guard isTorn else { throw error }
        }
      } else {
        try show(read(line, &checker))
      }
    }
  }

  /// Parses a line of name and value.
  private mutating func read(
    _ line: SessionLine, _ checker: inout UniquenessChecker
  ) throws(SessionError) -> ParsedLine {
    let (name, value) = try line.pair()
    switch name {
    case "label":
      let (key, name) = try line.label()
      try line.checkUniqueness("label: \(key)", &checker)
      labels[key: key] = name
    case "lead": lead = try line.time(value)
    case "voice":
      guard value == "heard" || value == "quiet" else { throw line.error(.voice(value)) }
      hasVoice = value == "heard"
    case "visit":
      guard value == "single" else { throw line.error(.visit(value)) }
      isVisit = true
    default:
      let entry = SessionOptions.Entry(name, value, line: line.number, checker: &checker)
      options.append(entry)
      return .option(entry)
    }
    if name != "label" { try line.checkUniqueness(name, &checker) }
    return .header(name, line: line.number)
  }
}

extension SessionLog.Line {
  /// The line of the file, including the newline.
  public var text: String { "\(frames) \(time.wholeMicroseconds.formattedSeconds) \(input.text)\n" }
}

extension UnitPoint {
  fileprivate var text: String {
    "\(Decimals.text(x, decimals: 4)) \(Decimals.text(y, decimals: 4))"
  }

  /// The position as rounded in a session file, so that live session and replay use equal values.
  package var written: Self {
    Self(
      x: Double(Decimals.text(x, decimals: 4)) ?? x, y: Double(Decimals.text(y, decimals: 4)) ?? y)
  }

  /// Parses a position.
  ///
  /// `nil` if it is not on the surface.
  init?(text: [Substring]) {
    guard text.count == 2, let x = Double(text[0]), let y = Double(text[1]),
      (0...1).contains(x), (0...1).contains(y)
    else { return nil }
    self.init(x: x, y: y)
  }
}

extension SessionLog.Input {
  fileprivate var text: String {
    switch self {
    case .spoken(let id, let wasCut): "spoken \(id)" + (wasCut ? " cut" : "")
    case .command(let command): "command \(command.rawValue)"
    case .key(let key, let isRepeat): "key \(key.name)" + (isRepeat ? " repeat" : "")
    case .headphones(let pluggedIn): "headphones \(pluggedIn ? "in" : "out")"
    case .label(let name): "label" + (name.map { " \($0.escapedLine)" } ?? "")
    case .gesture(let gesture, let position): "gesture \(gesture.name) \(position.text)"
    case .focus(let number): "focus \(number)"
    case .change(let change): "change \(change.written)"
    case .changeNode(let change, let number): "node \(number) \(change.written)"
    case .touch(let phase, let position): "touch \(phase.rawValue) \(position.text)"
    case .power(let isOn): "power \(isOn ? "on" : "off")"
    case .cleaning(let isOn): "cleaning \(isOn ? "on" : "off")"
    case .event(let name): "event \(name.escapedLine)"
    case .message(let text): "message \(text.escapedLine)"
    case .visit: "visit"
    case .unplugged(let device): "unplugged \(device)"
    case .end: "end"
    }
  }
}

extension ElementChange {
  /// The attribute and its new value, on one line.
  fileprivate var written: String { "\(attribute.rawValue) \(text.escapedLine)" }

  /// Parses `written`.
  ///
  /// `nil` if it is not a valid change.
  init?(written text: Substring) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let attribute = Attribute(rawValue: String(parts[0])) else { return nil }
    self.init(attribute, parts.count > 1 ? parts[1].unescaped : "")
  }
}
