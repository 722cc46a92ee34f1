import Arguments
import Desktop
import Devices
import Disk
import Evdev
import Live
import Replay
import ScreenReader
import Screens
import System
import Terminal
import Text

/// `retouch run`: runs a screen with touch input and speech.
enum RunCommand {
  private static let screen = Positional<String?>.optional(
    .file("json", "yml", "yaml", placeholder: "SCREEN"),
    "a screen file; - is standard input; omitted with --desktop")
  static let devices = Positional.list(
    .dynamic("devices", placeholder: "DEVICE"),
    "device nodes or parts of device names; Retouch waits for missing ones; if "
      + "omitted, all touch devices, also those that are connected later", mayBeEmpty: true)
  static let voice = Option(
    "voice", .choice(of: VoiceChoice.self), default: .text,
    "speech output: none, text in the transcript, or also sound by eSpeak NG in this process, by "
      + "speech-dispatcher, by the first of both that works (auto), or by Orca 49 or later")
  static let speak = Option<Bool>.flag("speak", "same as --voice auto")
  static let grab = RecordingOptions.grab
  static let record = Option<String?>(
    "record", .newRecording(), "record the session to this file or directory")
  private static let visits = Option<String?>(
    "visits", .directory(),
    "record each visit to files of its own in this directory, without what is typed into secure "
      + "text fields")
  private static let keepVisits = Option<Int?>(
    "keep-visits", .integer(from: 1),
    "number of visits to keep; the oldest are deleted (default: 1000)")
  private static let visitsSize = Option<Int?>(
    "visits-size", .fileSize,
    "size of all visits to keep; the oldest are deleted (default: 500M)")
  private static let resetAfter = Option<Microseconds?>(
    "reset-after", .pause,
    "begin a new visit after this time without touches (default: never)")
  private static let cleaning = Option<Bool>.flag(
    "cleaning",
    "when five fingers rest on the panel twice, or when SIGUSR1 arrives, switch touch off for "
      + "cleaning")
  static let why = Option<Bool>.flag(
    "why", "also print unrecognized touches, with the reason")
  static let labels = ReaderOptions.labels
  static let force = Option<Bool>.flag("force", "replace an existing recording")
  private static let keypad = Option<String?>(
    "keypad", .dynamic("keypads", placeholder: "KEYPAD"),
    "keypad or keyboard: a path or part of its name; 'retouch keypad' lists them")
  private static let headphones = Option<AccessoryOptions.Headphones?>(
    "headphones", .headphones,
    "speak only while headphones are plugged in, and begin a visit when they are plugged in or "
      + "unplugged: auto for any jack with a switch, part of its name, or two keys of the keypad "
      + "separated by a comma")
  static let on = Option<[RequestCommand]>.list(
    "on", .requestCommand,
    "run a command for a request: media, link, home or application, such as 'link=xdg-open'")
  private static let bridge = BridgeOption.option
  private static let reload = Option<Bool>.flag(
    "reload", "read the screen file again when it is saved, and keep its state")
  static let shared = SharedRecording.option
  static let format = OutputFormat.option
  private static let recording =
    ([record, force, visits, keepVisits, visitsSize, shared] as [any DeclaredOption])
    .grouped(as: "Recording options")
  private static let kiosk =
    ([resetAfter, cleaning, keypad, headphones, on, bridge] as [any DeclaredOption])
    .grouped(as: "Kiosk options")

  static let command = Command(
    "run", "Run a screen with touch input and speech, as on a kiosk.",
    discussion: [
      "The transcript shows every touch, gesture, command, response and spoken text. Devices can "
        + "be unplugged and connected again. To end the session, press Ctrl-C, or hold five "
        + "fingers down for three seconds (six with --cleaning), if the panel detects five. "
        + "Grabbed devices are then free again.",
      "--record writes the touches to FILE and all other inputs to FILE.session. 'retouch replay "
        + "FILE' then prints the same transcript, including the speech that --voice none omits. In "
        + "a directory, each session gets a file named by its start time.",
      ScreenReloader.discussion("--reload reads the screen file again")
        + " A recording names the file, so --reload cannot be used with --record or --visits.",
      "--visits writes a recording, a session and a transcript for each visit. 'retouch visits' "
        + "summarizes them.",
      "To give an element a label, double-tap and hold with two fingers on it. The next line on "
        + "standard input is the label. An empty line removes the label.",
      "--on runs a program for a request, without a shell: media (a Magic Tap that the screen does "
        + "not handle), link, home or application. The last argument of the program is the "
        + "address for a link, and 'next' or 'previous' for an application. Without --on media=COMMAND, the media player of the session bus "
        + "plays or pauses. The page kiosk of the documentation describes --on, --bridge, --show, --cleaning and --reset-after.",
      "--bridge runs a program beside the session, without a shell, such as a payment terminal. "
        + "Both write one JSON object per line to the other.",
      DesktopRun.discussion,
      GestureOptions.discussion,
    ],
    positionals: [screen, devices],
    options: [voice, speak, why, reload, grab, labels, format] + DesktopRun.all + recording + kiosk
      + ShowOptions.all
      + ReaderOptions.all + VoiceOptions.all + GestureOptions.all
      + SurfaceOptions.all,
    exclusive: [[voice, speak], [record, visits, reload]]
      + ([reload, visits, resetAfter, cleaning, bridge, headphones] as [any DeclaredOption])
      .map { [DesktopRun.desktop, $0] },
    examples: [
      "retouch run kiosk.json --speak": "use every touch device, with sound",
      "retouch run kiosk.json event5 --record visit.yml": "use one device, and record the session",
      "retouch run kiosk.json --speak --show": "also show the screen in a browser",
      "retouch run --desktop --speak": "use the programs of the desktop",
    ],
    exits: [
      .usage: "the command line has an error, or the recording already exists",
      .badData: "the screen file or another file has an error",
      .noInput: "a device or file does not exist",
      .unavailable: "another program has grabbed the device, or there is no touch device and newly "
        + "connected ones cannot be detected",
      .ioError: "the recording or the transcript cannot be written; a message states what was "
        + "saved",
      .noPermission: "you have no permission to read the device or a file, or to write the "
        + "recording",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    if arguments[DesktopRun.desktop] {
      return try DesktopRun.run(
        arguments, devices: (arguments[screen].map { [$0] } ?? []) + arguments[devices])
    }
    guard arguments[DesktopRun.program] == nil else {
      throw CommandError.requiresOption("--app", .desktop)
    }
    guard let file = arguments[screen] else {
      throw ArgumentError(
        .missingArgument("SCREEN"), at: ["retouch", "run"], example: command.examples.first?.key)
    }
    try ScreenFiles.checkDevices(arguments[devices])
    guard arguments[record] == nil && arguments[visits] == nil || file != "-"
    else {
      throw CommandError.screenWithoutFile
    }
    for (option, value) in [("--keep-visits", keepVisits), ("--visits-size", visitsSize)]
    where arguments[value] != nil && arguments[visits] == nil {
      throw CommandError.requiresOption(option, .visits)
    }
    guard !arguments[reload] || file != "-" else {
      throw CommandError.reloadWithoutFile
    }
    guard arguments[record] != nil || !arguments[force] else {
      throw CommandError.requiresOption("--force", .record)
    }
    try ShowOptions.check(arguments)
    try StandardInput.check(
      arguments, screen: file,
      options: [ReaderOptions.bindings, GestureOptions.config])
    let prototype = try ScreenFiles.prototype(
      file, language: arguments[ReaderOptions.language])
    if case .keys = arguments[headphones], arguments[keypad] == nil {
      throw CommandError.requiresOption("--headphones KEY,KEY", .keypad)
    }
    let choice = arguments[speak] ? VoiceChoice.auto : arguments[voice]
    var options = try LiveOptions(for: prototype, at: file, voice: choice, arguments)
    options.gestures.pausesForCleaning = arguments[cleaning]
    options.recording = try arguments[record].map {
      try RecordingDestination($0, replacing: arguments[force], isShared: arguments[shared])
    }
    let naming = try LabelPrompt(arguments[labels])
    options.labels = try naming.labels()
    for warning in prototype.file.warnings(about: options.labels) {
      Output.emit(.labelWarning(warning))
    }
    options.devices = arguments[devices].isEmpty ? .all : .named(arguments[devices])
    options.explainsUnrecognizedTouches = arguments[why]
    options.systemRequests = SystemRequestHandlers(commands: RequestCommand.commands(arguments[on]))
    options.bridge = arguments[bridge].map { BridgeOptions(command: $0) }
    options.show = ShowOptions.display(of: prototype, at: file, arguments)
    let stage = RunScreen(prototype)
    options.visitLog = try visitLog(of: stage, arguments)
    options.accessories = AccessoryOptions(
      keypad: arguments[keypad], headphones: arguments[headphones])
    options.visits = LiveOptions.Visits(after: arguments[resetAfter].map(Duration.init)) {
      stage.begin().application
    }
    // A process stopped in the background would keep the devices without processing them.
    JobControl.ignoreTerminalStops()
    noticeOutlying(
      [file, arguments[ReaderOptions.bindings]],
      beside: options.recordedPath)
    var heading = options.heading(forScreen: file, arguments)
    if arguments[headphones] != nil {
      // The reader is on while headphones are plugged in.
      options.reader?.startsOn = false
      heading.options.append(.reader(try ReaderSetting.Value(.voiceover, "off")))
    }
    var session = try LiveSession(prototype.application, heading, options)
    naming.control = session.control
    session.onLabelsChanged = naming.save
    session.onNotice = { notice in
      Output.emit(notice.notice)
      guard case .waitsForDevice = notice, file != "-", !Output.leadsToJournal else { return }
      Output.note(Alternative.sentence(forSessionOn: file))
    }
    if arguments[reload] {
      session.companions = [
        ScreenReloader(WatchedScreen(file), named: file) { [control = session.control] changed in
          stage.change(to: changed)
          control.replaceScreen()
        }
      ]
    }
    let status = try live(
      session, naming, as: arguments[format], showsSpeech: choice != .none,
      orca: choice == .orca ? OrcaVoice() : nil)
    for note in stage.takeNotes() { Output.warn(note) }
    return status
  }

  private static func visitLog(
    of stage: RunScreen, _ arguments: ParsedArguments
  ) throws -> VisitLog? {
    guard let directory = arguments[visits] else { return nil }
    var log = try VisitLog(directory, isShared: arguments[shared])
    if let count = arguments[keepVisits] { log.maximumCount = count }
    if let size = arguments[visitsSize] { log.maximumSize = size }
    log.currentScreen = { stage.prototype.currentScreen }
    return log
  }

  /// Runs a session, and prints its transcript.
  static func live(
    _ session: LiveSession, _ naming: LabelPrompt, as format: OutputFormat, showsSpeech: Bool,
    orca: OrcaVoice? = nil, onEntries: @escaping ([TranscriptEntry]) -> Void = { _ in }
  ) throws -> ExitStatus {
    let sink = TranscriptSink(format, showsSpeech: showsSpeech)
    defer { orca?.end() }
    var session = session
    session.companions += [sink, naming]
    let result = Result {
      try session.run { entries in
        sink.write(entries)
        naming.observe(entries)
        orca?.observe(entries)
        onEntries(entries)
      }
    }
    let isUnwritten = sink.end()
    let outcome = try result.get()
    if outcome.latency.count > 0 { Output.note(outcome.latency.summary) }
    return isUnwritten ? .ioError : outcome.lostRecording.map { ExitStatus($0.error) } ?? .success
  }
}

extension RunCommand {
  /// Prints a notice about files that a replay of the recording may not read without
  /// `--allow-path`.
  fileprivate static func noticeOutlying(_ paths: [String?], beside file: String) {
    let pathPolicy = PathPolicy()
    for path in paths.compactMap(\.self)
    where !file.isEmpty && pathPolicy.trust(in: path, namedBy: file) == .none {
      let canonicalPath = FilePaths.canonical(path)
      Output.note(
        "\(canonicalPath) is outside the allowed directories of \(file); replay with --allow-path "
          + canonicalPath.shellQuotedPath)
    }
  }
}

/// The output of speech: none, text in the transcript, or also sound.
enum VoiceChoice: String, CaseIterable {
  case none
  case text
  case espeak
  case speechd
  case auto
  case orca

  /// Whether it is a voice of this session with sound.
  var hasSound: Bool { [.espeak, .speechd, .auto].contains(self) }

  /// Returns the voice of a live session.
  func voice(_ configuration: VoiceConfiguration) -> LiveOptions.Voice {
    switch self {
    case .none, .text, .orca: .silent
    case .espeak: .espeak(configuration)
    case .speechd: .speechDispatcher(configuration)
    case .auto: .automatic(configuration)
    }
  }
}
