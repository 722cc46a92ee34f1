import Arguments
import Disk
import Gestures
import ScreenReader
import Terminal

/// `retouch gestures`: prints the command of each gesture.
enum GesturesCommand {
  /// The output format.
  enum TableFormat: String, CaseIterable, Sendable {
    case text
    case jsonl
    /// A Markdown table.
    case markdown
    /// A bindings file.
    case bindings
  }

  private static let context = Option<GestureContext?>(
    "context", .choice(of: GestureContext.self), "only the commands in this context")
  private static let bindings = Option<String?>(
    "bindings", .file(), "file with the commands of gestures and keys")
  private static let oneFinger = Option<Bool>.flag(
    "one-finger",
    "only the flicks in two directions, such as flick-down-then-left, with the commands of the "
      + "option --one-finger")
  private static let format = Option(
    "format", .choice(of: TableFormat.self), default: .text,
    "text for people, JSON Lines, a Markdown table, or a bindings file")

  static let command = Command(
    "gestures", "Print the command of each gesture and key.",
    discussion: [
      "The command of a gesture can depend on the cursor: 'editing' is text that is being edited, "
        + "'adjustable' an element that can be adjusted, 'keyboard' a key of the on-screen "
        + "keyboard, and 'default' anything else. In 'practice', gestures are announced and not "
        + "performed.",
      "A bindings file has lines 'gesture = command' below '[context]'. 'nothing' unbinds a "
        + "gesture. Text after # is a comment. A gesture that the file omits keeps its command. "
        + "A line 'KEY_F5 = command' binds a key of a keypad; if the file has such lines, only "
        + "these keys have commands.",
      "Commands: \(ReaderCommand.allCases.map(\.rawValue).joined(separator: ", ")).",
    ],
    options: [context, bindings, oneFinger, format],
    examples: [
      "retouch gestures": "print every gesture",
      "retouch gestures --context editing": "print the commands while text is edited",
      "retouch gestures --format bindings > my.bindings": "write a bindings file to change",
      "retouch gestures --one-finger": "print the flicks of one finger in two directions",
      "retouch gestures --bindings my.bindings": "print the commands of a bindings file",
    ],
    exits: [
      .badData: "the bindings file has an error", .noInput: "the bindings file does not exist",
    ]
  ) { arguments in
    var bindings = try BindingsFile.read(arguments[bindings], notice: Output.emit)
    if arguments[oneFinger] { bindings.bindOneFingerGestures() }
    let table = GestureTable(
      gestures: arguments[oneFinger] ? GestureCatalog.twoPartFlicks : GestureMeaning.gestures,
      bindings: bindings, contexts: arguments[context].map { [$0] } ?? GestureContext.allCases)
    let keys = KeyTable(
      bindings: arguments[oneFinger] ? Bindings() : bindings, contexts: table.contexts)
    switch arguments[format] {
    case .text: Output.write(lines: table.text(.standardOutput) + keys.text(.standardOutput))
    case .jsonl: Output.write(lines: table.json + keys.json)
    case .markdown: Output.write(lines: table.markdown)
    case .bindings: Output.write(lines: [String(bindings.text.dropLast())])
    }
    return .success
  }
}
