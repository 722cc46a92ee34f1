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
    "the order of an iPhone, or strictly row by row")
  private static let why = Option<Bool>.flag(
    "why", "print for every node why it has its position or is skipped")
  private static let direction = Option<Application.Direction?>(
    "direction", .choice(of: Application.Direction.self),
    "reading direction, instead of the file's")
  private static let idiom = Option<Application.Idiom?>(
    "idiom", .choice(of: Application.Idiom.self),
    "kind of device, which sets the row height, instead of the file's")
  private static let format = OutputFormat.option

  static let command = Command(
    "outline", "Print the elements of a screen in reading order, with their speech.",
    discussion: [
      "The order is that of flicks to the right, including elements out of sight. The speech is "
        + "that of the reader settings in the file. If flicks go from group to group with these "
        + "settings, the first line says so. All elements are listed anyway.",
      "Elements whose tops differ by less than the row height (8 points, on a pad 13) form a row. "
        + "Groups and containers stay together. The default is the order of an iPhone, in which "
        + "other elements can change the order of two elements. With --order strict, they cannot. The rotor, the Item Chooser and "
        + "summaries include only the visible rows of a table and those next to them.",
      "Another screen of the file (--screen) is opened as a user would open it: by the first step "
        + "that presents or pushes it, or as a tab.",
    ],
    positionals: [ScreenFiles.file],
    options: [ScreenFiles.screen, order, why, direction, idiom, ReaderOptions.language, format],
    examples: [
      "retouch outline kiosk.json": "print the speech of each element",
      "retouch outline kiosk.json --why": "print why a node is skipped or comes late",
      "retouch outline kiosk.json --screen checkout": "print another screen of the file",
      "retouch outline kiosk.json --format jsonl": "print JSON Lines for programs",
    ],
    exits: [
      .badData: "the file is not a screen file, or has errors", .noInput: "the file does not exist",
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
