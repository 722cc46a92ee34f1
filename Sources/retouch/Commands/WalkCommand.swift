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
    "gestures and other steps (see above); without steps, they are read from standard input, or "
      + "from the keys of a terminal", mayBeEmpty: true)
  private static let labels = ReaderOptions.labels
  private static let format = OutputFormat.option

  static let command = Command(
    "walk", "Perform gestures on a screen, and print speech and responses.",
    discussion: [
      "The transcript shows for each step the command, the cursor, the speech, the responses of "
        + "elements, and the sounds. Each step waits until the speech of the one before has finished. "
        + "After 'wait 2s', the next step follows after exactly two seconds.",
      "A step is a gesture ('retouch gestures' lists them). A position in points can follow: "
        + "tap@200,300. In a line of standard input, you can also write: tap at 200,300. "
        + "explore@20,300:200,300 moves a finger, which then rests: split-tap taps beside it, and "
        + "'lift' or the next gesture lifts it. double-tap-hold@20,300:200,300 drags. "
        + "three-finger-double-tap-hold needs a start and an end: if the end is further left, it "
        + "undoes typing, otherwise it redoes typing.",
      "Other steps: 'wait 2s'; 'type:TEXT' types on the on-screen keyboard, key by key; 'say' "
        + "speaks the element with the cursor again; 'label:NAME' gives the requested label; "
        + "'event:NAME' posts an event of the screen file; 'message:JSON' sends a message as the bridge "
        + "does; 'key:KEY_1' presses a key of a keypad; 'headphones=in' and 'headphones=out' plug "
        + "headphones in and out; a command such as 'first-item' runs "
        + "without its gesture. 'voiceover=off' switches VoiceOver off: a tap then presses what is "
        + "under it, a finger scrolls, a gesture without a position is made in the middle, and "
        + "four-finger-triple-tap switches VoiceOver on. If the walk began with --reader "
        + "voiceover=off, this gesture also switches VoiceOver off again.",
      "A line of standard input can have several steps. Text after # is a comment. In a terminal, "
        + "arrow keys flick, space double-taps, and ? lists all keys.",
    ],
    positionals: [ScreenFiles.file, steps],
    options: [ScreenFiles.screen] + ReaderOptions.all + [labels, format],
    examples: [
      "retouch walk kiosk.json": "use the keys of a terminal",
      "retouch walk kiosk.json flick-right double-tap": "perform two gestures",
      "retouch walk kiosk.json explore@40,200:40,400 split-tap": "find an element, and activate it",
      "retouch walk kiosk.json < visit.walk": "perform the steps in a file",
    ],
    exits: [
      .checkFailed: "a step cannot be performed", .usage: "the command line has an error",
      .badData: "a file has an error", .noInput: "a file does not exist",
      .unavailable: "the keys of the terminal cannot be read",
      .ioError: "reading or writing failed",
      .noPermission: "you have no permission to read a file or to write the labels",
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
    let screen = RunScreen(prototype)
    var session = ReaderSession(reader: reader)
    session.nextVisit = { [settings = reader.settings, bindings = reader.bindings] in
      let next = screen.begin()
      return ReaderSession(
        reader: ScreenReader(
          application: next.application, settings: settings, bindings: bindings), keeping: next)
    }
    var walk = WalkSession(session)
    let printer = StepPrinter(arguments[format], of: screen)
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
