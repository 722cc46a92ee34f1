import Arguments
import Audit
import Devices
import Disk
import Display
import Live
import Screens
import Terminal

/// `retouch inspect`: runs a live session that is inspected in a browser.
enum InspectCommand {
  private static let devices = Positional.list(
    .dynamic("devices", placeholder: "DEVICE"),
    "device nodes or parts of device names; without one, use the browser",
    mayBeEmpty: true)
  private static let output = Option<String?>(
    "output", short: "o", .file("json"),
    "file for changes that are saved on the page (default: SCREEN-edited.json)")
  private static let speak = Option<Bool>.flag("speak", "also speak with sound")
  private static let grab = RecordingOptions.grab
  private static let record = Option<String?>(
    "record", .directory(),
    "directory for recordings, which are started and stopped on the page")
  private static let noReload = Option<Bool>.flag(
    "no-reload", "do not read the screen file again when it is saved")
  private static let bridge = BridgeOption.option
  private static let shared = SharedRecording.option

  static let command = Command(
    "inspect", "Inspect a screen in a browser while it is used.",
    discussion: [
      "The page shows the screen with the cursor, the elements in reading order with their "
        + "attributes, and every gesture, command, response and spoken text. For an unrecognized "
        + "touch, it shows the reason. Without a device, use the screen on the page: a click "
        + "points at an element, a double click activates it, and each gesture has a button.",
      "You can change the label, value, hint and traits of an element, and whether it is an "
        + "accessibility element. Changes take effect immediately. 'Save' writes the changed screen file under another name. The button "
        + "'VoiceOver' switches VoiceOver off: a click then presses what is under it, and a drag "
        + "scrolls.",
      ScreenReloader.discussion("The command reads the screen file again")
        + " A new session begins. While a session is recorded, the file is not read again.",
      "The command prints the address of the page. It contains a secret token, and only this "
        + "machine can open it. To end the session, press Ctrl-C. See the page inspect of the documentation.",
      GestureOptions.discussion,
    ],
    positionals: [ScreenFiles.file, devices],
    options: [output, speak, bridge, noReload, grab, record, shared, ShowOptions.port]
      + ReaderOptions.all + VoiceOptions.all + GestureOptions.all + SurfaceOptions.all,
    examples: [
      "retouch inspect kiosk.json": "use the screen in the browser",
      "retouch inspect kiosk.json event5 --speak": "use a touch device, with sound",
      "retouch inspect kiosk.json event5 --record takes": "record sessions from the page",
    ],
    exits: [
      .usage: "the command line has an error", .badData: "a file has an error",
      .noInput: "a device or file does not exist",
      .unavailable: "another program has grabbed the device, or uses the port",
      .noPermission: "you have no permission to read the device or a file",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try ScreenFiles.checkDevices(arguments[devices])
    guard arguments[ScreenFiles.file] != "-" || arguments[output] != nil else {
      throw CommandError.requiresOption("SCREEN -", .output)
    }
    guard arguments[record] == nil || !arguments[devices].isEmpty else {
      throw CommandError.requiresOption("--record", .device)
    }
    try VoiceOptions.check(arguments, for: voice(arguments))
    try StandardInput.check(
      arguments, screen: arguments[ScreenFiles.file],
      options: [ReaderOptions.bindings, GestureOptions.config])
    if let directory = arguments[record], !FileInfo.isDirectory(directory) {
      throw CommandError.noDirectory(directory)
    }
    var first = try ScreenFiles.prototype(
      arguments[ScreenFiles.file], language: arguments[ReaderOptions.language])
    let path = arguments[ScreenFiles.file]
    let pool = InspectorBackend(
      first.file, savingTo: arguments[output] ?? edited(arguments[ScreenFiles.file]),
      canRecord: arguments[record] != nil)
    let inspector = try Inspector(
      InspectedSubject(first, findings: PrototypeAudit(first).lines), pool,
      in: ShowOptions.assets(of: first, at: arguments[ScreenFiles.file]),
      port: UInt16(arguments[ShowOptions.port] ?? 0))
    defer {
      inspector.end()
      warnOfUnsaved(pool)
    }
    Output.note("open the inspector at \(inspector.display.address.url)")
    JobControl.ignoreTerminalStops()
    var prototype = first
    var changed: ScreenFile?
    let reloader =
      arguments[noReload] || path == "-"
      ? nil
      : ScreenReloader(WatchedScreen(path), named: path) { file in
        changed = file
        pool.restart(with: file)
      }
    while true {
      changed = nil
      let isRecorded = pool.nextSession.isRecorded
      let outcome = try live(prototype, inspector, reloader: isRecorded ? nil : reloader, arguments)
      for note in prototype.warnings { Output.warn(note) }
      let next = pool.nextSession
      guard next.isRestarting else {
        return outcome.lostRecording.map { ExitStatus($0.error) } ?? .success
      }
      if let changed {
        prototype = Prototype(changed, continuing: prototype)
        first = prototype
      } else {
        // Restarts in the initial state.
        prototype = first.restarted()
      }
      // The edits that were made on the page remain.
      pool.reapplyEdits(on: prototype)
      inspector.show(InspectedSubject(prototype, findings: PrototypeAudit(prototype).lines))
    }
  }

  private static func voice(_ arguments: ParsedArguments) -> VoiceChoice {
    arguments[speak] ? .auto : .none
  }

  private static func warnOfUnsaved(_ pool: InspectorBackend) {
    let count = pool.unsavedCount
    guard count > 0 else { return }
    Output.warn(
      "\(count) unsaved \(count == 1 ? "change is" : "changes are") lost; press Save on the page "
        + "before you end the session")
  }

  private static func live(
    _ prototype: Prototype, _ inspector: Inspector, reloader: ScreenReloader?,
    _ arguments: ParsedArguments
  ) throws -> LiveOutcome {
    var options = try LiveOptions(
      for: prototype, at: arguments[ScreenFiles.file],
      voice: voice(arguments), arguments)
    options.devices = arguments[devices].isEmpty ? .none : .named(arguments[devices])
    options.explainsUnrecognizedTouches = true
    options.bridge = arguments[bridge].map { BridgeOptions(command: $0) }
    if inspector.backend.nextSession.isRecorded, let directory = arguments[record] {
      options.recording = try RecordingDestination(directory, isShared: arguments[shared])
    }
    var session = try LiveSession(
      prototype.application, options.heading(forScreen: arguments[ScreenFiles.file], arguments),
      options)
    session.companions = [inspector.display] + (reloader.map { [$0] } ?? [])
    session.onNotice = { Output.emit($0.notice) }
    inspector.backend.attach(session.control.inspected)
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
