import Arguments
import Disk
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
    "context", .choice(of: GestureContext.self), "only what gestures mean there")
  private static let bindings = Option<String?>(
    "bindings", .file(), "a file that says what gestures mean, in place of what they do")
  private static let format = Option(
    "format", .choice(of: TableFormat.self), default: .text,
    "text for people, JSON Lines, a table for pages, or a file of bindings")

  static let command = Command(
    "gestures", "Print what each gesture does, wherever the cursor is.",
    discussion: [
      "What a gesture does depends on where the cursor is: 'editing' is a text that is edited, "
        + "'adjustable' what can be adjusted, 'keyboard' a key of the keyboard on the screen. What "
        + "they do not say is as in 'default'. In 'practice', gestures are named and not done.",
      "A file of bindings has lines 'gesture = command' below '[context]'; 'nothing' leaves a "
        + "gesture unbound, and what is behind # is for people. What it does not mention stays as "
        + "it is.",
      "Commands: \(ReaderCommand.allCases.map(\.rawValue).joined(separator: ", ")).",
    ],
    options: [context, bindings, format],
    examples: [
      "retouch gestures": "every gesture",
      "retouch gestures --context editing": "while text is edited",
      "retouch gestures --format bindings > my.bindings": "to change what they do",
      "retouch gestures --bindings my.bindings": "what they do then",
    ],
    exits: [
      .badData: "the file of bindings has a mistake", .noInput: "there is no such file",
    ]
  ) { arguments in
    let bindings = try BindingsFile.read(arguments[bindings], notice: Output.emit)
    let table = GestureTable(
      bindings: bindings, contexts: arguments[context].map { [$0] } ?? GestureContext.allCases)
    var output = OutputBuffer()
    switch arguments[format] {
    case .text: for line in table.text(.standardOutput) { output.add(line) }
    case .jsonl: for line in table.json { output.add(line) }
    case .markdown: for line in table.markdown { output.add(line) }
    case .bindings: output.add(String(bindings.text.dropLast()))
    }
    output.flush()
    return .success
  }
}
