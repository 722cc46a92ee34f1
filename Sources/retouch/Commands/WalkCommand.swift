import Arguments
import Disk
import Replay
import ScreenReader
import Screens
import Terminal

/// `retouch walk`: performs named steps on a screen, without a device.
enum WalkCommand {
  private static let steps = Positional.list(
    .dynamic("steps", placeholder: "STEP"),
    "gestures and other steps (see above); without any, they come from standard input, or from "
      + "keys in a terminal", mayBeEmpty: true)
  private static let labels = Option<String?>(
    "labels", .file(),
    "the file in which names that are given to elements are kept; begun where there is none")
  private static let format = OutputFormat.option

  static let command = Command(
    "walk", "Go through a screen by gestures, and print what is said and done.",
    discussion: [
      "After each step: the command that the gesture means, where the cursor goes, what is said, "
        + "who was asked to do something and what each answered, and sounds. Between two steps all "
        + "is said to its end; where 'wait' stands between them, just that much time passes.",
      "Steps are the names of gestures ('retouch gestures' lists them). A place in points may "
        + "follow: tap@200,300, or on a line: tap at 200,300. explore@20,300:200,300 is a finger "
        + "that wanders and then rests until the next step; split-tap taps beside it, lift lifts "
        + "it. double-tap-hold@20,300:200,300 drags; three-finger-double-tap-hold needs places too: to "
        + "the left it takes back what was typed, to the right it types it again.",
      "Besides gestures: 'wait 2s' lets time pass; 'type:TEXT' types on the keyboard that is "
        + "shown, key by key; 'say' says the element with the cursor again; 'label:NAME' answers "
        + "what to call it; 'event:NAME' posts an event of the program; a command such as "
        + "'first-item' is done without its gesture.",
      "'voiceover=off' switches VoiceOver off, and a walk begins so with --reader voiceover=off. A tap "
        + "presses then what is under it, and a finger scrolls; four-finger-triple-tap switches VoiceOver on, "
        + "and off again where the walk began so. A gesture without a place is made in the middle.",
      "From standard input there may be several steps on a line; what stands behind # is for "
        + "people. In a terminal, arrow keys are flicks, space is a double tap, ? tells the rest.",
    ],
    positionals: [ScreenFiles.file, steps],
    options: [ScreenFiles.screen] + ReaderOptions.all + [labels, format],
    examples: [
      "retouch walk kiosk.json": "with keys, in a terminal",
      "retouch walk kiosk.json flick-right double-tap": "two gestures",
      "retouch walk kiosk.json explore@40,200:40,400 split-tap": "find something, and use it",
      "retouch walk kiosk.json < visit.walk": "a way that is written down",
    ],
    exits: [
      .checkFailed: "a step could not be made", .usage: "the command line has a mistake",
      .badData: "a file has a mistake", .noInput: "there is no such file",
      .unavailable: "the keys of the terminal cannot be read",
      .ioError: "reading or writing failed",
      .noPermission: "you may not read a file, or not write that of names",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let lines = try WalkScript.steps(of: arguments[steps])
    let inputs = [arguments[ScreenFiles.file]]
    try StandardInput.check(arguments, files: inputs, options: [ReaderOptions.bindings])
    try ReaderOptions.checkLabels(arguments[labels])
    if lines.isEmpty, (inputs + [arguments[ReaderOptions.bindings]]).contains("-") {
      throw inputs == ["-"] ? CommandError.screenTakesInput : .bindingsTakeInput
    }
    let prototype = try ScreenFiles.prototype(
      arguments[ScreenFiles.file], screen: arguments[ScreenFiles.screen],
      language: arguments[ReaderOptions.language])
    var reader = try ReaderOptions.reader(for: prototype, arguments)
    let file = arguments[labels].map { UserLabelsFile(path: $0) }
    let known = try file?.read(notice: Output.emit) ?? UserLabels()
    reader.userLabels = known
    for warning in prototype.file.warnings(about: known) { Output.emit(.labelWarning(warning)) }
    var walk = WalkSession(reader)
    let printer = StepPrinter(arguments[format], of: prototype)
    if lines.isEmpty, TerminalInfo.standardInput.isTerminal, TerminalInfo.standardOutput.isTerminal,
      arguments[format] == .text
    {
      var live = InteractiveWalk(walk, printer)
      defer { walk = live.walk }
      try live.run()
    } else {
      var run = ScriptedWalk(walk, printer)
      if lines.isEmpty {
        try run.takeStandardInput()
      } else {
        try run.take(lines)
      }
      run.finish()
      walk = run.walk
    }
    let given = walk.session.userLabels
    if let file, given != known { try file.write(given) }
    return .success
  }
}
