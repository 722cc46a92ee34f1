import Evdev
import ScreenReader
import Text

/// A session as it stands in a file beside its recording, a line for each thing that no finger did.
///
///     # retouch session 1
///     screen: kiosk.json
///     label: street/door = Front door
///     lead: 0.532000
///     voice: heard
///     12 1.234567 spoken 3
///     40 5.200000 command next-item
///     41 6.000000 label Front door
///     60 9.000000 end
///
/// Each line counts the frames that came before it, and the seconds since the session began.
extension SessionLog {
  /// What the first line says.
  static let heading = "# retouch session 1"

  /// The text of the file; reading it gives the session again.
  public var text: String {
    var text = Self.heading + "\n"
    for option in options.all { text += "\(option.name.rawValue): \(option.text.inOneLine)\n" }
    for (key, name) in labels.names.sorted(by: { $0.key < $1.key }) {
      text += "label: \(key.keyInOneLine) = \(name.inOneLine)\n"
    }
    text += "lead: \(lead.seconds)\nvoice: \(hasVoice ? "heard" : "quiet")\n"
    for line in lines { text += line.text }
    return text
  }

  /// Reads the text of a file; of a session that was cut off, the last line may be broken.
  public init(text: String) throws(SessionError) {
    try self.init(text: text) { _, _ in }
  }

  /// Reads it, and shows the number of each line, and its name where it has one.
  init(
    text: String, _ show: (_ number: Int, _ name: String?) -> Void
  ) throws(SessionError) {
    self.init()
    let lines = text.fileLines
    guard let first = lines.first, first.hasPrefix("# retouch session ") else {
      throw SessionError(line: 1, .noSession)
    }
    guard first == Self.heading else {
      throw SessionError(line: 1, .version(String(first.dropFirst("# retouch session ".count))))
    }
    for (index, content) in lines.enumerated().dropFirst() {
      let line = SessionLine(content, number: index + 1)
      guard !line.isRemark else { continue }
      if line.isInput {
        show(index + 1, nil)
        let isTorn = index == lines.count - 1
        do throws(SessionError) {
          try self.lines.append(line.input())
        } catch {
          // The pen was taken away in the middle of a line.
          guard isTorn else { throw error }
        }
      } else {
        try show(index + 1, read(line))
      }
    }
  }

  /// Reads a line that has a name, and answers that.
  private mutating func read(_ line: SessionLine) throws(SessionError) -> String {
    let (name, value) = try line.pair()
    switch name {
    case "label":
      let (key, name) = try line.label()
      labels[key: key] = name
    case "lead": lead = try line.time(value)
    case "voice":
      guard value == "heard" || value == "quiet" else { throw line.error(.voice(value)) }
      hasVoice = value == "heard"
    default: options.all.append(try line.option(name, value))
    }
    return name
  }
}

extension SessionLog.Line {
  /// The line of the file, with its end.
  public var text: String { "\(frames) \(time.seconds) \(input.text)\n" }
}

extension SessionLog.Input {
  fileprivate var text: String {
    switch self {
    case .spoken(let id, let wasCut): "spoken \(id)" + (wasCut ? " cut" : "")
    case .command(let command): "command \(command.rawValue)"
    case .label(let name): "label" + (name.map { " \($0.inOneLine)" } ?? "")
    case .power(let isOn): "power \(isOn ? "on" : "off")"
    case .unplugged(let device): "unplugged \(device)"
    case .end: "end"
    }
  }
}
