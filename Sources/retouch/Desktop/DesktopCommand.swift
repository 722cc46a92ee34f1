import AccessibleTrees
import Arguments
import Desktop
import Disk
import Evdev
import Screens
import System
import Text

/// `retouch desktop`: reads the programs of the desktop.
enum DesktopCommand {
  static let command = Command(
    "desktop", "List the programs of the desktop, or save a window as a screen file.",
    discussion: [
      "Programs publish their windows on the accessibility bus (AT-SPI), which screen readers read. "
        + "See the page desktop of the documentation."
    ],
    examples: [
      "retouch desktop list": "list the programs and their windows",
      "retouch desktop snapshot mousepad -o editor.json": "save a window as a screen file",
      "retouch desktop snapshot firefox | retouch outline -":
        "list what a screen reader speaks of a window",
    ],
    subcommands: [list, snapshot])

  private static let timeout = Option(
    "timeout", .integer("MS", from: 1, through: 60_000), default: 300,
    "milliseconds that a program has for each reply")

  private static let enable = Option<Bool>.flag(
    "enable", "let programs publish their trees that do so only while a reader runs")

  private static func connect(_ arguments: ParsedArguments) throws -> AccessibilityBus {
    guard arguments[enable] else { return try AccessibilityBus(timeout: arguments[timeout]) }
    let bus = try AccessibilityBus(timeout: arguments[timeout], enabling: true)
    // Programs need a moment to publish their trees.
    let now = MonotonicClock.now
    MonotonicClock.sleep(until: Timestamp(microseconds: now.microseconds + 1_000_000))
    return bus
  }

  // MARK: list

  private static let format = OutputFormat.option

  private static let list = Command(
    "list", "List the programs with an accessibility tree, and their windows.",
    discussion: [
      "Other programs of the user that show windows are listed, too, with the reason why they have "
        + "no tree, and the remedy."
    ],
    options: [format, enable, timeout],
    examples: [
      "retouch desktop list": "list the programs and their windows",
      "retouch desktop list --format jsonl": "print one object for each program",
    ],
    exits: [.unavailable: "there is no accessibility bus"]
  ) { arguments in
    let bus = try connect(arguments)
    let programs = try bus.programs()
    let hidden = HiddenProgram.all(except: Set(programs.compactMap(\.process)))
    ProgramTable(programs: programs, hidden: hidden).print(as: arguments[format])
    return .success
  }

  // MARK: snapshot

  private static let program = Positional(
    ValueKind<String>.text("PROGRAM"), "a part of the name of a program, or its process ID")
  private static let output = Option<String?>(
    "output", short: "o", .file("json"), "the screen file (default: standard output)")
  private static let window = Option<String?>(
    "window", .text("TITLE"), "a part of the title of the window (default: the active window)")

  private static let snapshot = Command(
    "snapshot", "Save a window of a program as a screen file.",
    discussion: [
      "Other commands read the screen file without the program: outline lists what is spoken, walk "
        + "tries gestures, audit finds what a blind user cannot use, and screen draw draws it. It "
        + "contains the elements and their state, but not what the program does.",
      "Text that is typed into the program is in the file, except that of password fields.",
    ],
    positionals: [program], options: [output, window, enable, timeout, OutputOptions.force],
    examples: [
      "retouch desktop snapshot mousepad -o editor.json": "save the active window of mousepad",
      "retouch desktop snapshot 4711 --window Preferences": "print a window of a process",
    ],
    exits: [
      .noInput: "there is no such program or window",
      .unavailable: "there is no accessibility bus, or the program does not reply",
    ]
  ) { arguments in
    let bus = try connect(arguments)
    let program = try bus.program(named: arguments[program])
    let window = try program.window(titled: arguments[window])
    let reader = TreeReader(program, on: bus)
    let tree = try reader.read(window)
    for notice in reader.omissions.notices(program.name) { Output.warn(notice) }
    let file = try ProgramSnapshot(tree).file()
    let path = arguments[output] ?? "-"
    if path == "-" {
      Output.write(file.printed)
    } else {
      let output = try OutputFile(path, force: arguments[OutputOptions.force], for: .owner)
      try output.write(file.printed)
      try output.finish()
    }
    return .success
  }
}
