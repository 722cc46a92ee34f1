import Arguments
import Disk
import Screens

/// `retouch screen`: checks, draws and prints screen files, and prints their schema.
enum ScreenCommand {
  static let command = Command(
    "screen", "Check, draw and format screen files, or print their schema.",
    discussion: [
      "A screen file is JSON or YAML. It describes the interface and the behavior of a prototype, "
        + "without a compiler. See the page screens of the documentation."
    ],
    examples: [
      "retouch screen check kiosk.json": "print every error with its position",
      "retouch screen draw kiosk.json -o kiosk.html": "draw the screen as a page",
      "retouch screen schema > screen.schema.json": "write the schema for an editor",
    ],
    subcommands: [check, ScreenDraw.command, print, schema])

  // MARK: check

  private static let files = Positional.list(
    ValueKind<String>.file("json", "yml", "yaml"), "screen files; - is standard input")
  private static let format = OutputFormat.option

  private static let check = Command(
    "check", "Print the errors in screen files, with their positions.",
    discussion: [
      "Errors are printed to standard error. For a file without errors, one line is printed to "
        + "standard output, and warnings about elements without a label, outside of the screen or "
        + "over each other, about screens that nothing opens, and about texts that are not "
        + "translated. With --format jsonl, both go to standard output, one object each.",
      "A warning does not change the exit status. If a node has \"ignore\": {\"S14\": \"reason\"}, "
        + "there is no such warning about it. 'retouch audit' applies all rules.",
    ],
    positionals: [files], options: [format],
    examples: [
      "retouch screen check kiosk.json": "check one file",
      "retouch screen check --format jsonl screens/*.json": "check many files, for a program",
    ],
    exits: [
      .badData: "a file has errors", .noInput: "a file does not exist",
    ]
  ) { arguments in
    try StandardInput.check(arguments, files: arguments[files])
    var status = ExitStatus.success
    for path in arguments[files] {
      do {
        let found = try ScreenCheck(path)
        switch arguments[format] {
        case .text: found.printIssues()
        case .jsonl: Output.write(lines: found.json)
        }
        if !found.isClean { status = .badData }
      } catch {
        // An unreadable file does not end the check of the others.
        status = Output.report(error)
      }
    }
    return status
  }

  // MARK: print

  private static let file = Positional(
    ValueKind<String>.file("json", "yml", "yaml"), "a screen file; - is standard input")

  private static let print = Command(
    "print", "Print a screen file in a standard layout.",
    discussion: [
      "Keys are printed in a fixed order. Values equal to the default of the class are omitted. "
        + "YAML becomes JSON. Comments are lost."
    ],
    positionals: [file],
    examples: ["retouch screen print draft.yml > kiosk.json": "convert YAML to JSON"],
    exits: [
      .badData: "the file is not a screen file, or has errors", .noInput: "the file does not exist",
    ]
  ) { arguments in
    Output.write(try ScreenFiles.read(arguments[file], notice: Output.emit).printed)
    return .success
  }

  // MARK: schema

  private static let schema = Command(
    "schema", "Print the JSON Schema of screen files.",
    discussion: [
      "Most editors complete and explain the keys of a screen file that begins with \"$schema\" "
        + "and the path of the schema."
    ],
    examples: ["retouch screen schema > screen.schema.json": "write the schema for an editor"]
  ) { _ in
    Output.write(ScreenSchema.text)
    return .success
  }
}
