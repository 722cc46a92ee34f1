import Arguments
import Devices
import Disk
import Evdev
import Gestures
import Live
import Recordings
import Replay
import System
import Terminal
import Touches

/// `retouch monitor`: shows the contacts on a device or in a recording as an animation.
enum MonitorCommand {
  private static let target = Positional<String?>.optional(
    .dynamic("devices", placeholder: "DEVICE|FILE"),
    "a device (node or part of its name) or a recording; the only touch device if omitted")
  private static let grab = Option<Bool>.flag(
    "grab", "grab the device, so that other programs do not receive its events")
  private static let format = Option(
    "format", .choice(of: OutputFormat.self), default: .text,
    "an animation, or lines if the output is not a terminal; or JSON Lines")
  private static let device = RecordingOptions.device
  private static let speed = Option<Double?>(
    "speed", .number(from: 0, through: 1_000),
    "playback speed of a recording; 1 (if omitted) is real time, 0 as fast as possible")
  private static let once = Option<Bool>.flag("once", "quit at the end of the recording")
  private static let still = Option<Double?>(
    "still", .seconds(from: 0), "print one picture of a recording at this time")
  private static let playback = ([device, speed, once, still] as [any DeclaredOption])
    .grouped(as: "Recording options")

  static let command = Command(
    "monitor", "Show the fingers and gestures on a device or in a recording.",
    discussion: [
      "The terminal shows each surface to scale, with the fingers and their trails. A list shows "
        + "the gestures and the unrecognized touches with the reason, latest first. A finger is "
        + "hollow if the device counts it but does not report its position.",
      "Keys: q, Esc or Ctrl-C quits; r clears trails and counts. In a recording, Space pauses, the "
        + "arrow keys or , and . step by one frame, and r starts from the beginning.",
      "If standard output is not a terminal, frames are printed as by 'retouch touches' and "
        + "gestures as by 'retouch recognize'.",
    ],
    positionals: [target],
    options: [format, grab] + playback + SurfaceOptions.all + GestureOptions.all,
    exclusive: [[still, speed], [still, once], [still, format]],
    examples: [
      "retouch monitor": "show the only touch device",
      "retouch monitor /dev/input/event3 --grab": "show a device, without moving the mouse pointer",
      "retouch monitor --speed 0.2 tap.evemu": "play a recording at a fifth of its speed",
      "retouch monitor --still 1.5 tap.evemu": "print the fingers at 1.5 seconds as text",
    ],
    exits: [
      .badData: "the recording is damaged, or the file is not a recording",
      .noInput: "the device or file does not exist, or several devices match",
      .unavailable: "another program has grabbed the device",
      .noPermission: "you do not have permission to read the device",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try StandardInput.check(
      arguments, files: [arguments[target]].compactMap(\.self), options: [GestureOptions.config])
    switch try DeviceOrRecording(named: arguments[target]) {
    case .device(let listed): return try showDevice(listed, arguments)
    case .recording(let path): return try showRecording(path, arguments)
    }
  }

  private static func showDevice(
    _ listed: ListedDevice, _ arguments: ParsedArguments
  ) throws -> ExitStatus {
    if let option = arguments.firstGiven(of: [device, once, speed, still]) {
      throw CommandError.notForDevices(option, node: listed.node)
    }
    let settings = try GestureOptions.settings(arguments)
    let isPicture = showsPicture(arguments)
    var watch = try GestureMonitor(
      listed, on: SurfaceOptions.terms(arguments), isGrabbed: arguments[grab], settings,
      GestureEventKinds(touches: isPicture)
    ) { notice in
      // The picture itself shows whether the device is connected.
      let isOfFile = if case .file = notice { true } else { false }
      if isOfFile || !isPicture { Output.emit(notice.notice) }
    }
    if isPicture {
      try LiveMonitor.showPicture(&watch)
    } else {
      try LiveMonitor.printFrames(&watch, arguments[format])
    }
    return .success
  }

  private static func showRecording(
    _ path: String, _ arguments: ParsedArguments
  ) throws -> ExitStatus {
    if arguments[grab] { throw CommandError.notForRecordings("--grab", path: path) }
    let opened = OpenRecording(path, notice: Output.emit)
    try opened.identify(named: arguments[device])
    let recording = try opened.spool()
    var fingers = RecordingFrameReader(
      recording.events, of: recording.devices, on: SurfaceOptions.terms(arguments),
      notice: Output.emit)
    // All gestures are recognized first, so that playback can go backward and forward.
    var gestures: [(device: Int, made: Recognition)] = []
    var failures: [(device: Int, time: Timestamp, text: String)] = []
    try fingers.recognize(GestureOptions.settings(arguments), GestureEventKinds(touches: true)) {
      _ in
    } report: { report in
      switch report.event {
      case .recognized(let recognition): gestures.append((report.device, recognition))
      case .touch(let account):
        guard let failure = GestureFormatter.failure(of: account) else { return }
        failures.append((report.device, account.end, failure))
      case .phase, .trace: break
      }
    }
    guard let start = fingers.start, !fingers.devices.isEmpty else {
      throw CommandError.nothingToTouch(path)
    }
    var film = FrameTimeline(
      try fingers.devices.map {
        FrameTimeline.Device(
          events: try recording.events.all(of: $0.number), description: $0.file.device,
          kind: $0.file.kind, surface: $0.surface)
      }, since: start,
      log: log(gestures, failures, since: start))
    if let time = arguments[still] {
      printStill(&film, at: time)
      return .success
    }
    let speed = arguments[speed] ?? 1
    if showsPicture(arguments) {
      try PlaybackMonitor.picture(
        FramePlayer(film, speed: speed, quitsAtEnd: arguments[once], at: MonotonicClock.now))
    } else {
      let lines = FramePrinter(
        arguments[format],
        of: fingers.devices.map { ($0.number, $0.heading + "\n" + TouchFormatter.columns) },
        since: start)
      try PlaybackMonitor.lines(film, gestures, speed: speed, lines)
    }
    return .success
  }

  /// Returns gestures and unrecognized touches by time; at equal times, gestures come first.
  private static func log(
    _ gestures: [(device: Int, made: Recognition)],
    _ failures: [(device: Int, time: Timestamp, text: String)], since start: Timestamp
  ) -> [FrameTimeline.TimedLogEntry] {
    let made = gestures.map {
      ($0.device, MonitorLogEntry(time: $0.made.time - start, text: $0.made.gesture.name))
    }
    let failed = failures.map {
      ($0.device, MonitorLogEntry(time: $0.time - start, text: $0.text, isGesture: false))
    }
    return (made + failed).enumerated()
      .sorted { ($0.element.1.time, $0.offset) < ($1.element.1.time, $1.offset) }
      .map { FrameTimeline.TimedLogEntry(entry: $0.element.1, device: $0.element.0) }
  }

  /// Returns whether a picture is shown.
  ///
  /// A terminal that cannot move its cursor receives lines, as a file does.
  private static func showsPicture(_ arguments: ParsedArguments) -> Bool {
    arguments[format] == .text && TerminalInfo.standardOutput.isTerminal
      && Environment["TERM"] != "dumb"
  }

  private static func printStill(_ film: inout FrameTimeline, at time: Double) {
    film.show(upTo: Microseconds(Int64(min(time, 1e12) * 1e6)))
    var paper = CanvasTraits.ofTerminal()
    paper.isColored = false
    var lines = film.scenes.canvas(on: paper).text
    while lines.last?.isEmpty == true { lines.removeLast() }
    Output.write(lines: lines)
  }
}
