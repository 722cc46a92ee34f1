import Arguments
import Disk
import Elements
import ScreenReader
import Screens
import Terminal

/// `retouch outline`: prints the elements of a screen in reading order.
enum OutlineCommand {
  private static let order = Option(
    "order", .choice(of: ReadingOrder.Style.self), default: .compatible,
    "as an iPhone orders, or strictly row by row")
  private static let why = Option<Bool>.flag(
    "why", "tell of every node why it is where it is, or is skipped")
  private static let direction = Option<Application.Direction?>(
    "direction", .choice(of: Application.Direction.self),
    "which way is read, in place of what the file says")
  private static let idiom = Option<Application.Idiom?>(
    "idiom", .choice(of: Application.Idiom.self),
    "the kind of device, which says how high rows are, in place of what the file says")
  private static let format = OutputFormat.option

  static let command = Command(
    "outline", "Print a screen's elements in order, with what would be spoken.",
    discussion: [
      "The order is that in which flicks to the right go through the screen, and to the left back "
        + "again, with all that they scroll to, where it would stand if nothing were scrolled. Of a "
        + "table, the rotor, the Item Chooser and summaries know the rows in sight and the next to them, "
        + "as only these exist at any time. What begins less than "
        + "a row's height (8 points, 13 on a pad) below something else is in its row; groups and "
        + "containers stay together. What is said is what the file's own reader says; where that goes "
        + "from group to group, the first line tells so, and all is listed.",
      "As iPhones compare rows, what comes first can depend on what else there is; --order strict "
        + "makes rows first, and does not.",
      "Another screen of the file (--screen) is shown where a visitor comes to it: presented or pushed "
        + "by the first step that leads there, or as a tab, with what lies around it.",
    ],
    positionals: [ScreenFiles.file],
    options: [ScreenFiles.screen, order, why, direction, idiom, ReaderOptions.language, format],
    examples: [
      "retouch outline kiosk.json": "what a reader would say, element by element",
      "retouch outline kiosk.json --why": "why something is skipped, or comes so late",
      "retouch outline kiosk.json --screen checkout": "another screen of the file",
      "retouch outline kiosk.json --format jsonl": "for programs",
    ],
    exits: [
      .badData: "the file is no screen file, or has mistakes", .noInput: "there is no such file",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let prototype = try ScreenFiles.prototype(
      arguments[ScreenFiles.file], screen: arguments[ScreenFiles.screen],
      language: arguments[ReaderOptions.language]
    ) { $0.configured(idiom: arguments[idiom], direction: arguments[direction]) }
    let outline = Outline(
      of: prototype.application, style: arguments[order], keepsNotes: arguments[why],
      settings: prototype.readerSettings
    ) { prototype.id(of: $0) }
    if let notice = DiskNotice.unspokenLanguage(prototype.readerSettings) { Output.emit(notice) }
    var text = OutlineFormatter(outline, paint: .standardOutput)
    var output = OutputBuffer()
    if arguments[format] == .text {
      output.add(text.heading(of: prototype.file.name, screen: prototype.currentScreen))
    }
    switch (arguments[format], arguments[why]) {
    case (.text, true): for node in outline.nodes { output.add(text.line(node)) }
    case (.text, false): for item in outline.items { text.lines(item).forEach { output.add($0) } }
    case (.jsonl, true): for node in outline.nodes { output.add(outline.json(of: node)) }
    case (.jsonl, false): for item in outline.items { output.add(outline.json(of: item)) }
    }
    output.flush()
    for note in prototype.warnings { Output.warn(note) }
    return .success
  }
}
