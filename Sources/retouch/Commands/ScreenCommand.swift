import Arguments
import Disk
import Screens

/// `retouch screen`: checks, draws and prints screen files, and prints their schema.
enum ScreenCommand {
  static let command = Command(
    "screen", "Check screen files, draw them, print them anew, or print their schema.",
    discussion: [
      "A screen file is JSON: what a prototype's interface is and how it behaves, without a "
        + "compiler. docs/screens.md tells all that may stand in one."
    ],
    examples: [
      "retouch screen check kiosk.json": "every mistake, with its place",
      "retouch screen draw kiosk.json -o kiosk.html": "what it looks like",
      "retouch screen schema > screen.schema.json": "for an editor that completes",
    ],
    subcommands: [check, ScreenDraw.command, print, schema])

  // MARK: check

  private static let files = Positional.list(
    ValueKind<String>.file("json", "yml", "yaml"), "screen files; - is standard input")
  private static let format = OutputFormat.option

  private static let check = Command(
    "check", "Tell every mistake in screen files, with its place.",
    discussion: [
      "Mistakes go to standard error, as compilers show them; with --format jsonl they go to "
        + "standard output, an object for each. A file without mistakes is told in a line."
    ],
    positionals: [files], options: [format],
    examples: [
      "retouch screen check kiosk.json": "one file",
      "retouch screen check --format jsonl screens/*.json": "many, for a program",
    ],
    exits: [
      .badData: "there are mistakes in a file", .noInput: "there is no such file",
    ]
  ) { arguments in
    try StandardInput.check(arguments, files: arguments[files])
    var status = ExitStatus.success
    for path in arguments[files] {
      do {
        let found = try ScreenCheck(path)
        switch arguments[format] {
        case .text: found.printIssues()
        case .jsonl: for line in found.json { Output.write(line + "\n") }
        }
        if !found.isClean { status = .badData }
      } catch {
        // An unreadable file does not end the check of the others.
        status = Failure.report(error)
      }
    }
    return status
  }

  // MARK: print

  private static let file = Positional(
    ValueKind<String>.file("json", "yml", "yaml"), "a screen file; - is standard input")

  private static let print = Command(
    "print", "Print a screen file anew: one layout, and nothing that goes without saying.",
    discussion: [
      "Keys come in one order, what is as the class has it anyway is left out, and YAML becomes "
        + "JSON. Comments are not kept."
    ],
    positionals: [file],
    examples: ["retouch screen print draft.yml > kiosk.json": "YAML to JSON, in order"],
    exits: [
      .badData: "the file is no screen file, or has mistakes", .noInput: "there is no such file",
    ]
  ) { arguments in
    Output.write(try ScreenFiles.read(arguments[file], notice: Output.emit).printed)
    return .success
  }

  // MARK: schema

  private static let schema = Command(
    "schema", "Print the JSON Schema of screen files, by which editors complete and explain.",
    discussion: [
      "A screen file that begins with \"$schema\" and where the schema lies is completed by most "
        + "editors as it is typed."
    ],
    examples: ["retouch screen schema > screen.schema.json": "into a file for an editor"]
  ) { _ in
    Output.write(ScreenSchema.text)
    return .success
  }
}
