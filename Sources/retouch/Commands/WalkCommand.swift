import Arguments
import Compression
import Disk
import Evdev
import Recordings
import Replay
import ScreenReader
import Screens
import Synthesis
import System
import Terminal
import Text

/// `retouch walk`: performs named steps on a screen, without a device.
enum WalkCommand {
  private static let steps = Positional.list(
    .dynamic("steps", placeholder: "STEP"),
    "gestures and other steps (see above), or .walk files with steps; without steps, they are read "
      + "from standard input, or from the keys of a terminal", mayBeEmpty: true)
  private static let labels = ReaderOptions.labels
  private static let format = OutputFormat.option
  private static let record = Option<String?>(
    "record", .newRecording(),
    "let a synthetic hand perform the steps on a panel, and record the session to FILE")
  private static let force = OutputOptions.force
  private static let hand = Option(
    "hand", SynthSelection.hand, default: .drawn(.practiced), "kind of hand (see 'retouch synth')")
  private static let device = Option(
    "device", .dynamic("device-files", placeholder: "NAME|FILE"), default: "pixel-tablet-nvt",
    "the panel: a name of 'retouch devices --files', a device file or a recording")
  private static let seed = Option(
    "seed", .integer(from: 0), default: 1, "seed of the movements; equal seeds give equal files")
  private static let speak = TranscriptVoice.option
  private static let speed = ReplayCommand.speed
  private static let recording =
    ([record, force, hand, device, seed] as [any DeclaredOption]).grouped(as: "Recording options")
  private static let watch = Option<Bool>.flag(
    "watch", "perform the steps again when the screen file or a .walk file is saved")

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
      "With --record, a synthetic hand makes the gestures, which take time. The other steps are "
        + "inputs of the session. 'retouch replay FILE' prints the same transcript. A finger lifts "
        + "at the end of its path. If no position is given, taps are made at the cursor.",
      ScreenReloader.discussion("With the keys of a terminal, the screen file is read again")
        + " --watch performs steps or a .walk file again from the start. To end it, press Ctrl-C.",
      "--speak also speaks, and plays sounds. With steps as arguments or from a file, each utterance "
        + "is spoken to its end. With a --speed above 0, it is interrupted as in a session.",
    ],
    positionals: [ScreenFiles.file, steps],
    options: [ScreenFiles.screen] + ReaderOptions.all
      + [labels, watch, speak, speed, format] + recording + VoiceOptions.all,
    exclusive: [[watch, record], [ScreenFiles.screen, record]],
    examples: [
      "retouch walk kiosk.json": "use the keys of a terminal",
      "retouch walk kiosk.json --speak": "hear the speech",
      "retouch walk kiosk.json flick-right double-tap": "perform two gestures",
      "retouch walk kiosk.json explore@40,200:40,400 split-tap": "find an element, and activate it",
      "retouch walk kiosk.json visit.walk": "perform the steps in a file",
      "retouch walk kiosk.json visit.walk --record visit.yml": "make a recording of the steps",
      "retouch walk kiosk.json visit.walk --watch": "perform them again when a file is saved",
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
    var lines = try scriptedSteps(of: arguments[steps])
    let inputs = [arguments[ScreenFiles.file]]
    try StandardInput.check(arguments, files: inputs, options: [ReaderOptions.bindings])
    try ReaderOptions.checkLabels(arguments[labels])
    if arguments[steps].isEmpty, (inputs + [arguments[ReaderOptions.bindings]]).contains("-") {
      throw inputs == ["-"] ? CommandError.screenTakesInput : .bindingsTakeInput
    }
    if let file = arguments[record] {
      if arguments[steps].isEmpty { throw CommandError.requiresOption("--record", .steps) }
      if inputs == ["-"] { throw CommandError.screenWithoutFile }
      try record(lines, to: file, arguments)
      return .success
    }
    if arguments[force] { throw CommandError.requiresOption("--force", .record) }
    guard arguments[watch] else {
      try walk(lines, arguments)
      return .success
    }
    if arguments[steps].isEmpty { throw CommandError.requiresOption("--watch", .steps) }
    if inputs == ["-"] { throw CommandError.reloadWithoutFile }
    var watched = WatchedScreen(inputs[0], and: arguments[steps].filter(isScript))
    while true {
      do {
        try walk(lines, arguments)
      } catch {
        _ = Output.report(error)
      }
      while true {
        MonotonicClock.sleep(until: MonotonicClock.now + ScreenReloader.interval)
        guard ScreenReloader.poll(&watched, named: inputs[0]) != nil else { continue }
        do {
          lines = try scriptedSteps(of: arguments[steps])
          break
        } catch {
          _ = Output.report(error)
        }
      }
      Output.write("\n")
    }
  }

  /// Returns the steps of the arguments, which are steps or files of steps.
  private static func scriptedSteps(
    of arguments: [String]
  ) throws -> [WalkScript.ScriptedStep] {
    var scripted: [WalkScript.ScriptedStep] = []
    var rest = arguments[...]
    while let first = rest.first {
      if isScript(first) {
        scripted += try WalkFile.read(first, notice: Output.emit)
        rest.removeFirst()
      } else {
        // A step can consist of several arguments, such as 'wait 2s'.
        let words = rest.prefix { !isScript($0) }
        scripted += try WalkScript.steps(of: Array(words))
        rest.removeFirst(words.count)
      }
    }
    return scripted
  }

  private static func isScript(_ argument: String) -> Bool {
    WalkFile.isNamed(argument) && FileInfo.isRegularFile(argument)
  }

  /// Performs the steps, or without steps those of standard input or of the keys of a terminal.
  private static func walk(
    _ lines: [WalkScript.ScriptedStep], _ arguments: ParsedArguments
  ) throws {
    let readsSteps = arguments[steps].isEmpty
    let isInteractive =
      readsSteps && TerminalInfo.standardInput.isTerminal
      && TerminalInfo.standardOutput.isTerminal && arguments[format] == .text
    if isInteractive, arguments[speed] != nil {
      throw CommandError.requiresOption("--speed", .steps)
    }
    var setting = try WalkSetting(
      arguments, screen: arguments[ScreenFiles.screen], labels: arguments[labels])
    let voice = isInteractive ? try voice(setting, arguments) : nil
    if voice != nil { setting.session.simulatesVoice = false }
    var walk = WalkSession(setting.session)
    if isInteractive {
      var live = InteractiveWalk(
        walk, StepPrinter(arguments[format], of: setting.screen), voice,
        file: arguments[ScreenFiles.file])
      defer { walk = live.walk }
      try live.run()
    } else {
      var run = ScriptedWalk(walk, try printer(setting, arguments))
      if readsSteps {
        try run.takeStandardInput()
      } else {
        try run.take(lines)
      }
      run.finish()
      walk = run.walk
    }
    try setting.save(walk.session.userLabels)
  }

  /// Connects to the voice that `--speak` selects; returns `nil` without it.
  private static func voice(
    _ setting: WalkSetting, _ arguments: ParsedArguments
  ) throws -> TranscriptVoice? {
    try TranscriptVoice.connecting(
      arguments, settings: setting.session.reader.settings, screen: setting.screen.prototype.file,
      at: arguments[ScreenFiles.file])
  }

  /// Returns the printer of given steps.
  private static func printer(
    _ setting: WalkSetting, _ arguments: ParsedArguments
  ) throws -> StepPrinter {
    StepPrinter(
      arguments[format], of: setting.screen,
      pace: TranscriptPace(
        speed: arguments[speed] ?? 0, voice: try voice(setting, arguments)))
  }

  /// Performs the steps with a synthetic hand, and writes the recording and its session.
  private static func record(
    _ lines: [WalkScript.ScriptedStep], to path: String, _ arguments: ParsedArguments
  ) throws {
    guard
      let format = RecordingWriter.Format(fileName: CompressionFormat.removingExtension(from: path))
    else { throw CommandError.noFormat(path, .synthName) }
    var device = try DeviceFileCatalog.device(named: arguments[self.device])
    device.device.name = device.device.name.terminalSafe
    let hand = GestureSynthesizer(arguments[self.hand], on: device)
    let setting = try WalkSetting(arguments, screen: nil, labels: arguments[labels])
    let screen = SessionOption.screen(FilePaths.relative(arguments[ScreenFiles.file], to: path))
    let own = ReaderOptions.options(arguments).all.map { $0.beside(path) }
    var walk = RecordedWalk(
      setting.session, SessionLog(options: SessionOptions([screen] + own)), by: hand,
      seed: UInt64(arguments[seed]), try printer(setting, arguments))
    try walk.take(lines)
    walk.finish()
    guard !walk.events.isEmpty else { throw CommandError.walkWithoutTouch }
    let recording = Recording(
      device: RecordedDevice(entry: hand.device),
      notes: SessionNotes(comments: ["\(hand.hand.name) hand, seed \(arguments[seed])"]),
      events: walk.events)
    try SyntheticSession(recording: recording, log: walk.log)
      .write(to: path, format, force: arguments[force])
    try setting.save(walk.labels)
  }
}
