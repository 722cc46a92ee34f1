import AccessibleTrees
import Arguments
import Desktop
import Disk
import Elements
import Live
import Replay
import ScreenReader
import System
import Terminal

/// `retouch run --desktop`: the programs of the desktop are used by gestures.
enum DesktopRun {
  static let desktop = Option<Bool>.flag(
    "desktop", "use the programs of the desktop by touch, instead of a screen file")
  static let program = Option<String?>(
    "app", .text("PROGRAM"),
    "with --desktop: use only this program, by a part of its name or its process ID")
  static let all = ([desktop, program] as [any DeclaredOption]).grouped(as: "Desktop options")

  static let discussion =
    "--desktop reads the window in front of the programs of the desktop, and sends them what the "
    + "gestures do. Touch devices are grabbed, so no program gets the touches. The recording "
    + "contains what the programs showed, so a replay needs no program. The page desktop of the "
    + "documentation describes it."

  /// Runs a session on the desktop with these devices.
  static func run(_ arguments: ParsedArguments, devices: [String]) throws -> ExitStatus {
    try ScreenFiles.checkDevices(devices)
    guard arguments[RunCommand.record] != nil || !arguments[RunCommand.force] else {
      throw CommandError.requiresOption("--force", .record)
    }
    try StandardInput.check(
      arguments, screen: nil, options: [ReaderOptions.bindings, GestureOptions.config])
    let desktop = Session(arguments)
    let choice = arguments[RunCommand.speak] ? VoiceChoice.auto : arguments[RunCommand.voice]
    var options = try LiveOptions(
      ReaderOptions.settings(
        over: ReaderSettings(language: desktop.mirror.application.language), arguments),
      voice: choice, arguments)
    options.recording = try arguments[RunCommand.record].map {
      try RecordingDestination(
        $0, replacing: arguments[RunCommand.force], isShared: arguments[RunCommand.shared])
    }
    let naming = try LabelPrompt(arguments[RunCommand.labels])
    options.labels = try naming.labels()
    options.devices = devices.isEmpty ? .all : .named(devices)
    options.grabsDevices = true
    options.explainsUnrecognizedTouches = arguments[RunCommand.why]
    options.systemRequests = SystemRequestHandlers(
      commands: RequestCommand.commands(arguments[RunCommand.on]))
    options.performsSentRequests = true
    JobControl.ignoreTerminalStops()
    var session = try LiveSession(
      desktop.mirror.application, options.heading(desktop.option, arguments), options)
    naming.control = session.control
    session.onLabelsChanged = naming.save
    session.onNotice = { Output.emit($0.notice) }
    let server = DisplayServer.current
    if case .unreachableX11(let display) = server {
      Output.warn(
        "the X11 display \(display) cannot be reached, so the size of the screen is that of the first "
          + "window\nRun this command as the user of the session.")
    }
    try desktop.begin(session.control, server)
    defer { desktop.end() }
    return try RunCommand.live(
      session, naming, as: arguments[RunCommand.format], showsSpeech: choice != .none,
      orca: choice == .orca ? OrcaVoice() : nil, onEntries: desktop.observe)
  }

  /// The mirror of the desktop, and its connection to the programs.
  final class Session {
    /// The mirror.
    let mirror: DesktopMirror
    private let program: String?
    private var connection: DesktopConnection?

    init(_ arguments: ParsedArguments) {
      mirror = DesktopMirror(language: arguments[ReaderOptions.language] ?? "en")
      program = arguments[DesktopRun.program]
    }

    /// The option of the session log.
    var option: SessionOption { .desktop(program ?? "all") }

    /// Connects a session with the programs.
    func begin(_ control: LiveControl, _ server: DisplayServer) throws {
      var options = DesktopConnection.Options()
      options.program = program
      options.screen = server.screen
      options.panel = { ProgramPanel(screen: $0) }
      connection = try DesktopConnection(options) { message in
        control.send(message: message) { error in
          guard let error else { return }
          Output.warn("a change of a program cannot be shown: \(error.problem)")
        }
      } notice: { notice in
        for message in notice.messages { Output.warn(message) }
      }
    }

    /// Sends the requests in transcript entries to the programs.
    func observe(_ entries: [TranscriptEntry]) {
      for entry in entries {
        guard case .effect(.system(.send(let sent))) = entry.event,
          let request = ProgramRequest(sent)
        else { continue }
        connection?.perform(request)
      }
    }

    /// Ends the connection.
    func end() {
      connection?.end()
      connection = nil
    }
  }
}
