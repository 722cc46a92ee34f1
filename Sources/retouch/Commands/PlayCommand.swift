import Arguments
import Devices
import Disk
import Evdev
import Live
import Recordings
import System
import Terminal

/// `retouch play`: plays a recording on a virtual device or an existing one.
enum PlayCommand {
  private static let file = Positional(.recording, "the recording; - is standard input")
  private static let speed = Option(
    "speed", .number(from: 0, through: 1_000), default: 1,
    "playback speed; 1 is real time, 0 as fast as programs can read")
  private static let loop = Option(
    "loop", .integer(from: 0), default: 1,
    "number of passes, one second apart; 0 repeats until Ctrl-C")
  private static let device = Option<String?>(
    "device", .dynamic("device-files", placeholder: "NAME|FILE"),
    "create this virtual device instead of the recorded one")
  private static let fit = Option<Fit?>(
    "fit", .choice(of: Fit.self),
    "on another device, keep millimeters (the default if both sizes are known), or stretch from "
      + "edge to edge")
  private static let node = Option<String?>(
    "node", .dynamic("devices", placeholder: "NODE"),
    "write to this existing device instead of a virtual one"
  ).formerly("to")
  private static let wait = Option<Double?>(
    "wait", .seconds(from: 0), "fail if no program opens the device within this time")
  private static let noWait = Option<Bool>.flag(
    "no-wait", "play without waiting for a program to open the device")
  private static let maxGap = Option<Double?>(
    "max-gap", .seconds(from: 0),
    "shorten longer gaps to this, except those in which a finger rests")
  private static let adb = Option<Bool>.flag(
    "adb", "play on an Android device that is connected by adb (see above)")
  private static let serial = Option<String?>(
    "adb-serial", .text("SERIAL"),
    "play on this Android device, as 'adb devices' lists it; implies --adb")
  private static let format = OutputFormat.option
  private static let quiet = Option<Bool>.flag("quiet", "print only warnings and errors")
  private static let devices = ([device, fit, node, adb, serial] as [any DeclaredOption])
    .grouped(as: "Device options")

  static let command = Command(
    "play", "Play a recording on a virtual device in real time.",
    discussion: [
      "The virtual device has the properties of the recorded one and exists until playback ends. "
        + "Playback begins when a program has opened the device. A summary shows how late the "
        + "frames were; delays do not add up.",
      "At the end, all fingers and keys are released, also after Ctrl-C. Ctrl-C ends playback with "
        + "status 130, or with status 0 if --loop is 0.",
      "Another device (--device or --node) must use the touch protocol of the recorded one. A "
        + "single-touch device is also possible if the recording contains single-touch events, as "
        + "most do. Positions beyond its edge are moved to the "
        + "edge, and the summary counts them. Gaps of more than a day are shortened to one day.",
      "--adb sends one device as evemu text to the program uinput of an Android device, which plays "
        + "it there on a virtual device. Playback begins 1.5 s later and needs no permissions on "
        + "this machine. See the page android of the documentation.",
    ],
    positionals: [file],
    options: [speed, loop, wait, noWait, maxGap, format, quiet] + devices,
    exclusive: [
      [device, node], [wait, noWait], [wait, node], [adb, node], [adb, wait], [adb, noWait],
      [serial, node], [serial, wait], [serial, noWait],
    ],
    examples: [
      "retouch play tap.evemu": "play on a virtual device as soon as a program opens it",
      "retouch play --speed 0.25 --loop 0 tap.evemu": "play slowly until Ctrl-C",
      "retouch play --device nexus-4 scrub.yml":
        "play the same distances in millimeters on another panel",
      "retouch play --node /dev/input/event3 tap.evemu": "play on an existing device",
      "retouch play --adb tap.evemu": "play on the connected Android device",
    ],
    exits: [
      .badData: "the recording is damaged, or the device cannot play it",
      .noInput: "the file or device does not exist",
      .unavailable:
        "the kernel has no virtual devices, no program opened the device, or adb reached no "
        + "Android device",
      .noPermission: "you do not have permission to create devices or write to this one",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let isOther = arguments[device] != nil || arguments[node] != nil
    switch try PlaySource(arguments[file], guesses: !isOther, notice: Output.emit) {
    case .events(let devices): return try play(devices, arguments)
    case .reports(let recordings):
      guard !isOnAndroid(arguments) else { throw CommandError.reportsOnAndroid(arguments[file]) }
      guard !isOther, arguments[fit] == nil else {
        throw CommandError.reportsOnOtherDevice(arguments[file])
      }
      return try play(recordings, arguments)
    }
  }

  private static func play(
    _ devices: [PlaySource.Device], _ arguments: ParsedArguments
  ) throws -> ExitStatus {
    var existing: ExistingDevice?
    var other: PlayPlan.OtherDevice?
    if let node = arguments[node] {
      let device = try ExistingDevice(node: node.hasPrefix("/") ? node : "/dev/input/\(node)")
      other = PlayPlan.OtherDevice(device, .here)
      existing = consume device
    } else if let name = arguments[device] {
      let file = try DeviceFileCatalog.device(named: name)
      other = PlayPlan.OtherDevice(file, .here)
    }
    let plan = try PlayPlan(devices, on: other, fit: arguments[fit], .here)
    printer(arguments).print(plan.notices)
    let omissions = plan.parts.reduce(into: PlayOmissions()) { $0.add($1.omissions) }
    let schedule = try schedule(plan.parts.map(\.track), arguments)
    if isOnAndroid(arguments) {
      printer(arguments).print(plan.replacements)
      return try playOnAndroid(plan.parts, schedule, omissions, arguments)
    }

    let loop = try EventLoop(signals: signals)
    guard let device = existing.take() else {
      try VirtualDevice.checkAvailability()
      let readers = arguments[noWait] ? nil : try NodeOpenWait()
      let instruments = try plan.parts.map { try EvdevPlayTarget(for: $0) }
      return try perform(schedule, omissions, on: instruments, loop, readers, arguments, plan)
    }
    guard let part = plan.parts.first, plan.parts.count == 1 else {
      throw CommandError.devicesOnOne(arguments[file], count: plan.parts.count, node: device.node)
    }
    let instrument = EvdevPlayTarget(part, on: device)
    return try perform(schedule, omissions, on: [instrument], loop, nil, arguments)
  }

  private static func play(
    _ recordings: [HIDRecording], _ arguments: ParsedArguments
  ) throws -> ExitStatus {
    let recordings = recordings.filter { !$0.reports.isEmpty }
    let schedule = try schedule(recordings.map(HIDPlayTarget.track), arguments)
    let loop = try EventLoop(signals: signals)
    let readers = arguments[noWait] ? nil : try NodeOpenWait()
    let instruments = try recordings.map { try HIDPlayTarget(for: $0) }
    return try perform(schedule, PlayOmissions(), on: instruments, loop, readers, arguments)
  }

  private static func isOnAndroid(_ arguments: ParsedArguments) -> Bool {
    arguments[adb] || arguments[serial] != nil
  }

  private static func playOnAndroid(
    _ parts: [PlayPart], _ schedule: PlaySchedule, _ omissions: PlayOmissions,
    _ arguments: ParsedArguments
  ) throws -> ExitStatus {
    guard let part = parts.first, parts.count == 1 else {
      throw CommandError.devicesOnAndroid(arguments[file], count: parts.count)
    }
    // The text is sent at once, so it must end.
    guard arguments[loop] > 0 else { throw CommandError.endlessOnAndroid }
    let words = printer(arguments)
    words.announce(onAndroid: part)
    let text = AndroidPlayText(part, schedule, passes: arguments[loop])
    let played = try BlockedSignals.whileBlocked { () throws(AndroidError) in
      try AndroidDevice(serial: arguments[serial]).play(text)
    }
    // After an interruption, the pending signal has ended the program.
    guard let played else { return .unavailable }
    words.print(PlaySummary(played, passes: arguments[loop], schedule, omissions))
    return .success
  }

  private static let signals = Signal.terminating

  private static func printer(_ arguments: ParsedArguments) -> PlayPrinter {
    PlayPrinter(
      format: arguments[format], isQuiet: arguments[quiet], keepsTime: arguments[speed] > 0)
  }

  private static func schedule(
    _ tracks: [PlaySchedule.Track], _ arguments: ParsedArguments
  ) throws -> PlaySchedule {
    let schedule = PlaySchedule(
      tracks, speed: arguments[speed],
      longestGap: arguments[maxGap].map(Microseconds.init(formattedSeconds:)))
    guard !schedule.steps.isEmpty else { throw CommandError.nothingToPlay(arguments[file]) }
    return schedule
  }

  private static func perform(
    _ schedule: PlaySchedule, _ omissions: PlayOmissions, on instruments: [any PlayTarget],
    _ loop: consuming EventLoop, _ readers: consuming NodeOpenWait?, _ arguments: ParsedArguments,
    _ plan: PlayPlan? = nil
  ) throws -> ExitStatus {
    let words = printer(arguments)
    words.announce(instruments, isAwaited: readers != nil)
    words.print(plan?.replacements ?? [])
    if var readers {
      let nodes = instruments.flatMap(\.nodes)
      let timeout = arguments[wait].map(Microseconds.init(formattedSeconds:))
      switch try readers.wait(for: nodes, timeout: timeout, &loop) {
      case .ready: break
      case .interrupted(let signal): return ExitStatus(of: signal)
      case .unopened(let nodes): throw CommandError.deviceNotOpened(nodes)
      }
    }
    var performance = PlayLoop(loop)
    var progress = PlayProgress(
      isShown: TerminalInfo.standardError.canOverwriteLine && !words.isQuiet)
    let ending = try performance.play(
      schedule, times: arguments[Self.loop], on: instruments
    ) { now, deadline in progress.show(now: now, deadline: deadline) }
    words.print(PlaySummary(performance, schedule, omissions, ending))
    switch ending {
    case .finished: return .success
    // An endless loop can only end by a signal, so this is a success.
    case .interrupted where arguments[Self.loop] == 0: return .success
    case .interrupted(let signal): return ExitStatus(of: signal)
    }
  }
}

extension Microseconds {
  fileprivate init(formattedSeconds: Double) { self.init(Int64(min(formattedSeconds, 1e9) * 1e6)) }
}
