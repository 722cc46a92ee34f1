import Arguments
import Devices
import Disk
import Display
import Gestures
import Live
import Replay
import ScreenReader
import Screens
import Terminal

/// `retouch inspect`: runs a live session that is inspected in a browser.
enum InspectCommand {
  private static let devices = Positional.list(
    .dynamic("devices", placeholder: "DEVICE"),
    "devices by their nodes or parts of their names; without one, the browser is the hand",
    mayBeEmpty: true)
  private static let screen = Option.required(
    "screen", short: "s", .file("json", "yml", "yaml", placeholder: "SCREEN"),
    "the screen file that is inspected")
  private static let output = Option<String?>(
    "output", short: "o", .file("json"),
    "where changes are saved to, from the page; without it, SCREEN-edited.json beside it")
  private static let speak = Option<Bool>.flag("speak", "say it aloud, by speech-dispatcher")
  private static let grab = Option<Bool>.flag(
    "grab", "keep what the fingers do from every other program")
  private static let record = Option<String?>(
    "record", .directory(),
    "a folder for recordings, which are begun and ended on the page, each in a file of its own")
  private static let shared = SharedRecording.option

  static let command = Command(
    "inspect", "Look into a screen while it is used, in a browser.",
    discussion: [
      "The page shows the screen as it is drawn, with the cursor; the elements in reading order with all "
        + "that is said of them; every gesture, command, answer and word as it comes, and why a touch "
        + "became nothing.",
      "A click points at an element, a double click activates it, and every gesture has a button. Label, "
        + "value, hint and traits can be changed, and are said anew at once; so can whether a view is an "
        + "accessibility element. 'Save' writes the changed file under another name.",
      "'VoiceOver' on the page switches it off and on. While it is off, a click presses what is under it, "
        + "and a drag scrolls.",
      "The page is at an address of this machine alone, which nobody guesses. Ctrl-C ends it.",
      GestureOptions.discussion,
    ],
    positionals: [devices],
    options: [screen, output, speak, grab, record, shared, ShowOptions.port] + ReaderOptions.all
      + VoiceOptions.all + GestureOptions.all + SurfaceOptions.all,
    examples: [
      "retouch inspect --screen kiosk.json": "with the browser as hand",
      "retouch inspect event5 --screen kiosk.json --speak": "with fingers, aloud",
      "retouch inspect event5 --screen kiosk.json --record takes":
        "and to be recorded from the page",
    ],
    exits: [
      .usage: "the command line has a mistake", .badData: "a file has a mistake",
      .noInput: "there is no such device or file",
      .unavailable: "another program has the device, or the port",
      .noPermission: "you may not read the device or a file",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try ScreenFiles.checkDevices(arguments[devices])
    guard arguments[screen] != "-" || arguments[output] != nil else {
      throw CommandError.requiresOption("--screen -", .output)
    }
    guard arguments[record] == nil || !arguments[devices].isEmpty else {
      throw CommandError.requiresOption("--record", .device)
    }
    try StandardInput.check(
      arguments, screen: arguments[screen],
      options: [ReaderOptions.bindings, GestureOptions.config])
    if let directory = arguments[record], !FileInfo.isDirectory(directory) {
      throw CommandError.noDirectory(directory)
    }
    let first = try ScreenFiles.prototype(
      arguments[screen], language: arguments[ReaderOptions.language])
    let pool = InspectorBackend(
      first.file, savingTo: arguments[output] ?? edited(arguments[screen]),
      canRecord: arguments[record] != nil)
    let inspector = try Inspector(
      first, pool, in: ShowOptions.assets(of: first, at: arguments[screen]),
      port: UInt16(arguments[ShowOptions.port] ?? 0))
    defer {
      inspector.end()
      warnOfUnsaved(pool)
    }
    Output.note("inspect it at \(inspector.display.address.url)")
    JobControl.ignoreTerminalStops()
    var prototype = first
    while true {
      let outcome = try live(prototype, inspector, arguments)
      for note in prototype.warnings { Output.warn(note) }
      let next = pool.nextSession
      guard next.isRestarting else { return outcome.lostRecording?.error.exitStatus ?? .success }
      // Restarts in the initial state, with the edits that were made on the page.
      prototype = first.restarted()
      pool.reapplyEdits(on: prototype)
      inspector.show(prototype)
    }
  }

  private static func warnOfUnsaved(_ pool: InspectorBackend) {
    let count = pool.unsavedCount
    guard count > 0 else { return }
    Output.warn(
      "\(count) \(count == 1 ? "change is" : "changes are") not saved and \(count == 1 ? "is" : "are") "
        + "lost; press Save on the page before you end the session")
  }

  private static func live(
    _ prototype: Prototype, _ inspector: Inspector, _ arguments: ParsedArguments
  ) throws -> LiveOutcome {
    var options = LiveOptions()
    options.gestures = try GestureOptions.settings(arguments)
    options.bindings = try BindingsFile.read(
      arguments[ReaderOptions.bindings], notice: Output.emit)
    let reader = ReaderOptions.settings(for: prototype, arguments)
    options.reader = reader
    let choice = arguments[speak] ? VoiceChoice.speechd : .none
    let mode = try VoiceOptions.mode(arguments, for: choice, language: reader.ownLanguage)
    options.voice = arguments[speak] ? .speechDispatcher(mode) : .silent
    options.soundDirectory = ScreenFiles.sounds(beside: arguments[screen])
    options.soundNames = Set(prototype.file.sounds)
    options.devices = arguments[devices].isEmpty ? .none : .named(arguments[devices])
    options.grabsDevices = arguments[grab]
    options.surface = SurfaceOptions.terms(arguments)
    options.explainsUnrecognizedTouches = true
    if inspector.backend.nextSession.isRecorded, let directory = arguments[record] {
      options.recording = try RecordingDestination(directory, isShared: arguments[shared])
    }
    let path = options.recording?.path ?? ""
    let heading = SessionLog(
      options: SessionOptions(
        [.screen(FilePaths.relative(arguments[screen], to: path))] + options.gestures.options.all
          + (ReaderOptions.options(arguments).all + SurfaceOptions.options(arguments).all)
          .map { $0.beside(path) }))
    var session = try LiveSession(prototype.application, heading, options)
    session.companions = [inspector.display]
    session.onNotice = { Output.emit($0.notice) }
    inspector.backend.attach(session.control)
    return try session.run { inspector.display.see($0) }
  }

  /// Returns the default output path: `kiosk-edited.json` for `kiosk.json`.
  ///
  /// The output is JSON, even if the input is YAML.
  private static func edited(_ path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return path + "-edited.json"
    }
    return path.dropLast(name[dot...].count) + "-edited.json"
  }
}
