import Arguments
import Devices
import Disk
import Elements
import Gestures
import Replay
import ScreenReader
import Screens
import System
import Terminal
import Touches

/// `retouch run`: fingers on a screen that speaks, live.
enum RunCommand {
  private static let devices = Positional.list(
    .dynamic("devices", placeholder: "DEVICE"),
    "devices by their nodes or parts of their names; without one, every touch device there is and "
      + "will be", mayBeEmpty: true)
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
  private static let why = Option<Bool>.flag(
    "why", "tell of touches that became nothing as well, and what they missed")
  private static let labels = Option<String?>(
    "labels", .file(),
    "the file in which names that are given to elements are kept; begun where there is none")
  private static let force = Option<Bool>.flag("force", "replace a recording that is there already")
  private static let format = Format.option

  static let command = Command(
    "run", "Use a screen by touch, with speech: what a kiosk does.",
    discussion: [
      "Every finger, gesture, command, answer and word stands in the transcript as it happens. "
        + "Devices may be unplugged and come back.",
      "Ctrl-C ends it, and so do five fingers held down for three seconds, where a panel feels so "
        + "many: whatever happens, devices that were grabbed are free again.",
      "With --record, the fingers go to FILE and what no finger did, such as when the voice was "
        + "done, to FILE.session; 'retouch replay FILE' says then exactly what this session said, and what "
        + "--voice none kept to itself.",
      "Two fingers that tap twice and rest ask what an element is called: the next line on standard "
        + "input is its name; an empty line takes the name away again.",
      GestureOptions.discussion,
    ],
    positionals: [devices],
    options: [screen, voice, speak, why, grab, record, force, labels, format]
      + ReaderOptions.all + VoiceOptions.all + GestureOptions.all + SurfaceOptions.all,
    exclusive: [[voice, speak]],
    examples: [
      "retouch run --screen kiosk.json --speak": "every touch device, aloud",
      "retouch run event5 --screen kiosk.json --record visit.yml": "one device, and keep it",
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
    guard arguments[record] == nil || arguments[screen] != "-" else {
      throw Failure(
        sentence: "--record needs a screen that has a file: a replay would not find it again",
        status: .usage)
    }
    guard arguments[record] != nil || !arguments[force] else {
      throw Failure(
        sentence: "--force is for a recording: say --record FILE as well", status: .usage)
    }
    try StandardInput.check(
      arguments, screen: arguments[screen],
      options: [ReaderOptions.bindings, GestureOptions.config])
    let prototype = try ScreenFiles.prototype(
      arguments[screen], language: arguments[ReaderOptions.language])
    let settings = try GestureOptions.settings(arguments)
    let recording = try arguments[record].map {
      try RunRecording(RecordingName($0), replacing: arguments[force])
    }
    let choice = arguments[speak] ? VoiceChoice.speechd : arguments[voice]
    let reader = try ReaderOptions.reader(for: prototype.application, arguments)
    let manner = try VoiceOptions.manner(arguments, for: choice, language: reader.settings.language)
    let naming = try RunNaming(arguments[labels])
    let names = try naming.names()
    // Stopped, it would keep the devices, and nobody would hear them.
    JobControl.withstandTheBackground()
    var loop = try EventLoop(
      signals: [.interrupt, .terminate, .hangUp] + (arguments[grab] ? [.suspend] : []))
    let desk = try Desk(
      arguments[devices], arguments, grab: arguments[grab], room: recording?.room ?? .max)
    try recording?.check(deviceCount: desk.seats.count)
    let heard = try choice.voice(manner, screen: arguments[screen])
    var session = ReaderSession(reader: reader, isQuiet: heard == nil, keeping: prototype)
    session.userLabels = names
    // The session's file names others as they are seen from there.
    let file = arguments[record] ?? ""
    let outlet = Outlet()
    let own = ReaderOptions.given(arguments).all + SurfaceOptions.given(arguments).all
    let screen = SessionOption.screen(FileNames.relative(arguments[screen], to: file))
    let options = [screen] + settings.options.all + own.map { $0.beside(file) }
    let stage = LiveStage(
      session, start: Monotonic.now, settings, voice: heard,
      writer: TranscriptWriter(arguments[format], showsSpeech: choice != .none, into: outlet),
      options: SessionOptions(options), explains: arguments[why])
    var run = LiveRun(desk, stage, recording, naming, outlet, isHeard: heard != nil)
    let status = try run.run(&loop, voice: heard)
    for note in prototype.notes { Output.warn(note) }
    return status
  }
}

/// Who says what is to be said.
enum VoiceChoice: String, CaseIterable {
  case none
  case text
  case speechd

  /// A voice that is heard; where there is none to be had, that is told, and text must do.
  func voice(_ manner: VoiceManner, screen: String) throws -> (any HeardVoice)? {
    switch self {
    case .none, .text: nil
    case .speechd: try SpokenVoice.sought(manner, screen: screen)
    }
  }
}
