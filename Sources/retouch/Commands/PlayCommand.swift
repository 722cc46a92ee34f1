import Arguments
import Devices
import Disk
import Evdev
import Live
import Recordings
import Terminal

/// `retouch play`: plays a recording on a virtual device or an existing one.
enum PlayCommand {
  private static let file = Positional(.recording, "a recording; - is standard input")
  private static let speed = Option(
    "speed", .number(from: 0, through: 1_000), default: 1,
    "how fast; 1 is as it was, 0 as fast as readers can follow")
  private static let loop = Option(
    "loop", .integer(from: 0), default: 1, "how often, a second apart; 0 is until Ctrl-C")
  private static let device = Option<String?>(
    "device", .dynamic("device-files", placeholder: "NAME|FILE"),
    "make this device instead of the recorded one")
  private static let fit = Option<Fit?>(
    "fit", .choice(of: Fit.self),
    "on another device, keep millimetres (the default where both sizes are known) or reach from "
      + "edge to edge")
  private static let to = Option<String?>(
    "to", .dynamic("devices", placeholder: "NODE"),
    "write into this device of the machine instead of making one")
  private static let wait = Option<Double?>(
    "wait", .number("SECONDS", from: 0), "give up when nobody has opened the device after so long")
  private static let noWait = Option<Bool>.flag("no-wait", "play whether anybody reads or not")
  private static let maxGap = Option<Double?>(
    "max-gap", .number("SECONDS", from: 0),
    "cut longer gaps down to this, but none in which a finger rests; none is longer than a day")
  private static let format = OutputFormat.option
  private static let quiet = Option<Bool>.flag("quiet", "say nothing, unless something goes wrong")

  static let command = Command(
    "play", "Play a recording into a virtual device, in real time.",
    discussion: [
      "The device is made as the recording describes it, and goes when the playing ends. Playing "
        + "begins when somebody has opened it. Every frame is sent at its moment, counted from the "
        + "start, so nothing adds up; the end says how late frames were.",
      "However it ends, whatever is held down is let go. Ctrl-C before the end makes the status 130.",
      "Another device has to tell its fingers as the recorded one does: in slots, in lists, or one "
        + "at a time. A movement that is too large for it is held at its edge, and counted.",
    ],
    positionals: [file],
    options: [speed, loop, device, fit, to, wait, noWait, maxGap, format, quiet],
    exclusive: [[device, to], [wait, noWait], [wait, to]],
    examples: [
      "retouch play tap.evemu": "on a device like the recorded one, once it is opened",
      "retouch play --speed 0.25 --loop 0 tap.evemu": "slowly, until Ctrl-C",
      "retouch play --device nexus-4 scrub.yml": "the same millimetres on another panel",
      "retouch play --to /dev/input/event3 tap.evemu": "with the fingers of a device that is there",
    ],
    exits: [
      .badData: "the file is no recording, a broken one, or one that the device cannot play",
      .noInput: "there is no such file or device",
      .unavailable: "the kernel makes no devices for programs, or nobody opened the device",
      .noPermission: "you may not make devices, or not write into this one",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let isOther = arguments[device] != nil || arguments[to] != nil
    switch try PlaySource(arguments[file], guesses: !isOther, notice: Output.emit) {
    case .events(let devices): return try play(devices, arguments)
    case .reports(let recordings):
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
    if let node = arguments[to] {
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

    let loop = try EventLoop(signals: signals)
    guard let device = existing.take() else {
      try VirtualDevice.checkAvailability()
      let readers = arguments[noWait] ? nil : try NodeOpenWait()
      let instruments = try plan.parts.map { try EvdevPlayTarget(for: $0) }
      return try perform(schedule, omissions, on: instruments, loop, readers, arguments, plan)
    }
    guard let part = plan.parts.first, plan.parts.count == 1 else {
      throw CommandError.devicesOnOne(
        arguments[file], count: plan.parts.count, node: device.node)
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
      case .interrupted(let signal): return status(of: signal)
      case .unopened(let nodes): throw CommandError.deviceNotOpened(nodes)
      }
    }
    var performance = PlayLoop(loop)
    var progress = PlayProgress(
      isShown: TerminalInfo.standardError.canOverwriteLine && !words.isQuiet)
    let ending = try performance.play(
      schedule, times: arguments[Self.loop], on: instruments
    ) { now, deadline in progress.show(now: now, deadline: deadline) }
    words.printSummary(performance, schedule, omissions, ending)
    switch ending {
    case .finished: return .success
    // An endless loop can only end by a signal, so this is a success.
    case .interrupted where arguments[Self.loop] == 0: return .success
    case .interrupted(let signal): return status(of: signal)
    }
  }

  /// Returns the exit status of a program that a signal ended, as shells report it.
  private static func status(of signal: Signal) -> ExitStatus { ExitStatus(128 + signal.number) }
}

extension Microseconds {
  fileprivate init(formattedSeconds: Double) { self.init(Int64(min(formattedSeconds, 1e9) * 1e6)) }
}
