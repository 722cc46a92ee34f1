import Arguments

/// A width and a height: a value with a custom syntax.
struct SurfaceSize: Equatable, Sendable {
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    self.init(width: width, height: height)
  }
}

enum OutputFormat: String, CaseIterable, Sendable {
  case text, jsonl
}

/// A small program with every kind of option and argument.
enum SampleProgram {
  static let program = Program(
    "retouch", "Reads fingers from Linux touchscreens and trackpads.", version: "1.2",
    groups: [
      CommandGroup("Devices", [MonitorCommand.command]),
      CommandGroup("Recordings", [TouchesCommand.command, ReportCommand.command]),
      CommandGroup(
        "Screens",
        [
          Command(
            "screen", "Work on screen files.",
            subcommands: [ScreenCheckCommand.command])
        ]),
      CommandGroup(
        "Hidden",
        [Command("secret", "Not for help.", isHidden: true) { _ in .success }]),
    ])
}

enum TouchesCommand {
  static let recording = Positional(
    .file("yml", "evemu"), "The recording; '-' reads standard input.")
  static let others = Positional.list(
    .file("yml", "evemu", placeholder: "OTHER"), "Further recordings.", mayBeEmpty: true)
  static let size = Option(
    "size", .value("WxH", expected: "a size like 300x200") { SurfaceSize($0) },
    "The surface in millimetres, where the recording does not say.")
  static let format = Option(
    "format", .choice(of: OutputFormat.self), default: .text, "How to print.")
  static let offset = Option("offset", .number(from: -10, through: 10), default: 0, "Shifts times.")
  static let mark = Option.list("mark", short: "m", .text("NAME"), "Marks a finger.")
  static let quiet = Option.flag("quiet", short: "q", "Prints no header.")
  static let loud = Option.flag("loud", "Prints the file's name [and size]: large.")
  static let debug = Option.flag("debug-tables", "Prints tables.", isHidden: true)

  static let command = Command(
    "touches", "Print the fingers in a recording, frame by frame.",
    discussion: [
      "Each line is one frame: its time, and every finger that touches the surface in it. "
        + "What had to be repaired is said at the end of the line."
    ],
    positionals: [recording, others],
    options: [size, format, offset, mark, quiet, loud, debug], exclusive: [[quiet, loud]],
    examples: [
      "retouch touches tap.evemu": "The fingers of one tap:",
      "retouch touches --format jsonl - < tap.yml": "The same for another program to read:",
    ],
    exits: [.badData: "The recording is malformed.", .noInput: "There is no such recording."]
  ) { arguments in
    arguments[quiet] ? .checkFailed : .success
  }
}

enum ReportCommand {
  static let recording = Positional(.file(), "The recording.")
  static let directory = Positional.optional(.directory(), "Where pictures go.")
  static let output = Option.required(
    "output", short: "o", .file("html", placeholder: "PAGE"), "Where to write the page.")

  static let command = Command(
    "report", "Make a page of a replay.", positionals: [recording, directory], options: [output]
  ) { _ in .success }
}

enum MonitorCommand {
  static let device = Positional(.dynamic("devices", placeholder: "DEVICE"), "The device.")
  static let profile = Option(
    "profile", .word(["slow", "usual", "quick"], placeholder: "NAME"), "How quick the hand is.")

  static let command = Command(
    "monitor", "Show fingers and gestures, live.", positionals: [device], options: [profile]
  ) { _ in .success }
}

enum ScreenCheckCommand {
  static let screen = Positional(.file("json", placeholder: "SCREEN"), "The screen file.")
  static let strict = Option.flag("strict", "Warnings count too.")
  static let hands = Option(
    "hands", ValueKind("HAND[,…]", suggestions: .list(.words(["left", "right"]))) { $0 },
    default: "", "Which hands.")
  static let beside = Option(
    "beside", ValueKind("DEVICE[,…]", suggestions: .list(.dynamic("devices"))) { $0 }, default: "",
    "Which devices.")

  static let command = Command(
    "check", "Check a screen file.", positionals: [screen],
    options: [strict, hands, beside]
  ) { _ in .success }
}

/// Parses a command line that should run, and returns its values.
func parsed(_ words: [String]) throws -> ParsedArguments {
  switch try SampleProgram.program.parse(words) {
  case .run(_, let arguments): return arguments
  case .print(let text): throw Printed(text: text)
  }
}

/// Parses a command line that should print, and returns the printed text.
func printed(_ words: [String], layout: HelpLayout = HelpLayout()) throws -> String {
  switch try SampleProgram.program.parse(words, layout: layout) {
  case .run(_, let arguments): throw Ran(path: arguments.path)
  case .print(let text): return text
  }
}

struct Printed: Error { let text: String }
struct Ran: Error { let path: [String] }
