import Arguments
import Devices
import Disk
import Display
import Evdev
import Gestures
import Live
import Replay
import ScreenReader
import Screens
import System
import Terminal

/// `retouch run`: runs a screen with touch input and speech.
enum RunCommand {
  private static let devices = Positional.list(
    .dynamic("devices", placeholder: "DEVICE"),
    "devices by their nodes or parts of their names, waited for where they are not there; without "
      + "one, every touch device there is and will be", mayBeEmpty: true)
  private static let screen = Option.required(
    "screen", short: "s", .file("json", "yml", "yaml", placeholder: "SCREEN"),
    "the screen file that the fingers are on")
  private static let voice = Option(
    "voice", .choice(of: VoiceChoice.self), default: .text,
    "who says it: nobody, the transcript, or speech-dispatcher")
  private static let speak = Option<Bool>.flag("speak", "the same as --voice speechd")
  private static let grab = Option<Bool>.flag(
    "grab", "keep what the fingers do from every other program")
  private static let record = Option<String?>(
    "record", .newRecording(), "record the session, so that 'retouch replay' can show it again")
  private static let resetAfter = Option<Microseconds?>(
    "reset-after", .pause,
    "begin a new visit after so long without a touch: screen, settings, pasteboard and undo are as at "
      + "the start (default: never)")
  private static let cleaning = Option<Bool>.flag(
    "cleaning",
    "switch touch off to clean the screen where five fingers lie still for three seconds and lift, twice, "
      + "or at SIGUSR1")
  private static let why = Option<Bool>.flag(
    "why", "tell of touches that became nothing as well, and what they missed")
  private static let labels = Option<String?>(
    "labels", .file(),
    "the file in which names that are given to elements are kept; begun where there is none")
  private static let force = Option<Bool>.flag("force", "replace a recording that is there already")
  private static let on = Option<[RequestCommand]>.list(
    "on", .requestCommand,
    "run a command where the session requests something: media, link, home or application, such as "
      + "'link=xdg-open'")
  private static let shared = SharedRecording.option
  private static let format = OutputFormat.option

  static let command = Command(
    "run", "Use a screen by touch, with speech: what a kiosk does.",
    discussion: [
      "Every finger, gesture, command, answer and word stands in the transcript as it happens. "
        + "Devices may be unplugged and come back.",
      "Ctrl-C ends it, and so do five fingers held down for three seconds, where a panel feels so "
        + "many: whatever happens, devices that were grabbed are free again. With --cleaning, it is six "
        + "seconds.",
      "With --record, the fingers go to FILE and what no finger did, such as when the voice was "
        + "done, to FILE.session; 'retouch replay FILE' says then exactly what this session said, and what "
        + "--voice none kept to itself. Where FILE is a folder, each session gets a file in it, named by "
        + "the time at which it began.",
      "Two fingers that tap twice and rest ask what an element is called: the next line on standard "
        + "input is its name; an empty line takes the name away again.",
      "With --reset-after, a new visit begins after SECONDS without input: screen, settings, text and "
        + "pasteboard are as at the start. A new visit is recorded and has a line in the transcript. "
        + "It does not begin while the reader is reading.",
      "With --cleaning, five fingers that lie still on the screen for three seconds and lift, twice within ten "
        + "seconds, switch touch off, so that the screen can be cleaned. The same sign switches it on again, "
        + "and so does a minute without a touch; ten seconds before, this is said. Fingers that are "
        + "down then are ignored until all have lifted. 'kill -USR1' switches touch off and on as well: no key "
        + "of a keyboard is read. Everything is recorded, and a replay does the same.",
      "With --on, a command performs what a session requests of the system around it: media is the Magic Tap "
        + "that the screen does not handle, link is an address that it opens, home and application are the "
        + "gestures for these. The command is a program and its arguments, with quotation marks around "
        + "blanks; no shell reads it. The address of a link, or 'next' or 'previous' for an application, "
        + "follows as its last argument. Nothing waits for it, and a replay runs nothing. Without one for "
        + "media, the media player of the session bus plays or pauses.",
      "With --show, a browser on this machine shows the screen, the cursor and the spoken words. The "
        + "session is the same with and without it. The address contains a secret token and answers "
        + "only on this machine.",
      GestureOptions.discussion,
    ],
    positionals: [devices],
    options: [
      screen, voice, speak, why, grab, record, force, shared, labels, resetAfter, cleaning, on,
      format,
    ]
      + ShowOptions.all + ReaderOptions.all + VoiceOptions.all + GestureOptions.all
      + SurfaceOptions.all,
    exclusive: [[voice, speak]],
    examples: [
      "retouch run --screen kiosk.json --speak": "every touch device, aloud",
      "retouch run event5 --screen kiosk.json --record visit.yml": "one device, and keep it",
      "retouch run --screen kiosk.json --speak --show": "aloud, and to be seen in a browser",
    ],
    exits: [
      .usage: "the command line has a mistake, or the recording is there already",
      .badData: "the screen file or another file has a mistake",
      .noInput: "there is no such device or file",
      .unavailable: "another program has the device, or there is none and none can be waited for",
      .ioError: "the recording or the transcript could not be written; what is safe is said",
      .noPermission: "you may not read the device or a file, or not write the recording",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try ScreenFiles.checkDevices(arguments[devices])
    guard arguments[record] == nil || arguments[screen] != "-" else {
      throw CommandError.screenWithoutFile
    }
    guard arguments[record] != nil || !arguments[force] else {
      throw CommandError.requiresOption("--force", .record)
    }
    try ShowOptions.check(arguments)
    try StandardInput.check(
      arguments, screen: arguments[screen],
      options: [ReaderOptions.bindings, GestureOptions.config])
    let prototype = try ScreenFiles.prototype(
      arguments[screen], language: arguments[ReaderOptions.language])
    var options = LiveOptions()
    options.gestures = try GestureOptions.settings(arguments)
    options.gestures.pausesForCleaning = arguments[cleaning]
    options.recording = try arguments[record].map {
      try RecordingDestination($0, replacing: arguments[force], isShared: arguments[shared])
    }
    let choice = arguments[speak] ? VoiceChoice.speechd : arguments[voice]
    options.bindings = try BindingsFile.read(
      arguments[ReaderOptions.bindings], notice: Output.emit)
    let reader = ReaderOptions.settings(for: prototype, arguments)
    options.reader = reader
    let mode = try VoiceOptions.mode(arguments, for: choice, language: reader.ownLanguage)
    options.voice = choice == .speechd ? .speechDispatcher(mode) : .silent
    options.soundDirectory = ScreenFiles.sounds(beside: arguments[screen])
    options.soundNames = Set(prototype.file.sounds)
    let naming = try LabelPrompt(arguments[labels])
    options.labels = try naming.labels()
    for warning in prototype.file.warnings(about: options.labels) {
      Output.emit(.labelWarning(warning))
    }
    options.devices = arguments[devices].isEmpty ? .all : .named(arguments[devices])
    options.grabsDevices = arguments[grab]
    options.surface = SurfaceOptions.terms(arguments)
    options.explainsUnrecognizedTouches = arguments[why]
    options.systemRequests = SystemRequestHandlers(
      commands: RequestCommand.commands(arguments[on]))
    let stage = RunScreen(prototype)
    options.visits = arguments[resetAfter].map { LiveOptions.Visits(after: $0) { stage.begin() } }
    // A process stopped in the background would keep the devices without processing them.
    JobControl.ignoreTerminalStops()
    var session = try LiveSession(
      prototype.application,
      heading(of: options.gestures, arguments, recording: options.recording?.path ?? ""), options)
    naming.control = session.control
    session.onLabelsChanged = naming.save
    let display = try ShowOptions.display(of: prototype, at: arguments[screen], arguments)
    defer { display?.end() }
    stage.display = display
    let status = try live(
      session, naming, display, as: arguments[format], showsSpeech: choice != .none)
    stage.printNotes()
    return status
  }

  private static func live(
    _ session: LiveSession, _ naming: LabelPrompt, _ display: LiveDisplay?, as format: OutputFormat,
    showsSpeech: Bool
  ) throws -> ExitStatus {
    let sink = TranscriptSink(format, showsSpeech: showsSpeech)
    var session = session
    session.companions = [sink, naming] + (display.map { [$0] } ?? [])
    session.onNotice = { Output.emit($0.notice) }
    let result = Result {
      try session.run { entries in
        sink.write(entries)
        naming.observe(entries)
        display?.see(entries)
      }
    }
    let isUnwritten = sink.end()
    let outcome = try result.get()
    Output.note(outcome.latency.summary)
    return isUnwritten ? .ioError : outcome.lostRecording?.error.exitStatus ?? .success
  }

  /// Returns the session log with the options of the session.
  ///
  /// Paths in it are relative to the recording.
  private static func heading(
    of gestures: GestureSettings, _ arguments: ParsedArguments, recording file: String
  ) -> SessionLog {
    noticeOutlying([arguments[Self.screen], arguments[ReaderOptions.bindings]], beside: file)
    let screen = SessionOption.screen(FilePaths.relative(arguments[screen], to: file))
    let own = ReaderOptions.options(arguments).all + SurfaceOptions.options(arguments).all
    return SessionLog(
      options: SessionOptions([screen] + gestures.options.all + own.map { $0.beside(file) }))
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
        "\(canonicalPath) lies elsewhere than \(file); a replay reads it with --allow-path "
          + canonicalPath.shellQuotedPath)
    }
  }
}

/// The output of speech: none, text in the transcript, or speech-dispatcher.
enum VoiceChoice: String, CaseIterable {
  case none
  case text
  case speechd
}
