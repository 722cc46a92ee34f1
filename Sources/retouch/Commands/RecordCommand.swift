import Arguments
import Devices
import Disk
import Evdev
import Gestures
import Live
import Recordings
import Replay
import Text

/// `retouch record`: records touch devices into a file that survives a crash.
enum RecordCommand {
  private static let devices = Positional.list(
    .dynamic("devices", placeholder: "DEVICE"),
    "devices (nodes or parts of their names); if omitted, the only touch device or one you choose",
    mayBeEmpty: true)
  private static let output = Option.required(
    "output", short: "o", .newRecording(),
    "the new recording; - is standard output")
  private static let `as` = Option<RecordingWriter.Format?>(
    "as", .choice(of: RecordingWriter.Format.self),
    "format, instead of the one of the file name")
  private static let expect = Option<[String]>.list(
    "expect", ValueKind("GESTURE[,…]", suggestions: .list(.dynamic("gestures"))) { $0 },
    "expected gestures, in order; they are stored in the recording")
  private static let note = Option<[String]>.list("note", .text("TEXT"), "note about the recording")
  private static let countdown = Option(
    "countdown", .wholeSeconds(from: 0, through: 3_600), default: 0,
    "delay before the recording")
  private static let limit = Option<Double?>(
    "for", .seconds(from: 0.001, through: 1e9), "end after this time")
  private static let untilLift = Option<Bool>.flag("until-lift", "end when the last finger lifts")
  private static let until = Option<Gesture?>(
    "until", .gesture, "end when this gesture is recognized and all fingers are up")
  private static let take = Option<Int?>(
    "take", .integer("N", from: 1, through: 9_999),
    "make N recordings; for tap.yml: tap-1.yml, tap-2.yml, …")
  private static let grab = Option<Bool>.flag(
    "grab", "grab the devices, so that other programs do not receive their events")
  private static let force = Option<Bool>.flag("force", "overwrite existing files")
  private static let shared = SharedRecording.option
  private static let recover = Option<Bool>.flag(
    "recover", "save an interrupted recording under its name, and record nothing")
  private static let discard = Option<Bool>.flag(
    "discard", "delete an interrupted recording of the same name")
  private static let quiet = Option<Bool>.flag("quiet", "print no progress and no summary")
  private static let format = Option(
    "format", .choice(of: OutputFormat.self), default: .text,
    "format of the summary: text for people, or JSON Lines")
  private static let file = ([`as`, expect, note, force, shared] as [any DeclaredOption])
    .grouped(as: "File options")
  private static let duration =
    ([countdown, limit, untilLift, until, take] as [any DeclaredOption])
    .grouped(as: "Start and end")
  private static let interrupted = ([recover, discard] as [any DeclaredOption])
    .grouped(as: "Interrupted recordings")

  static let command = Command(
    "record", "Record the events of touch devices.",
    discussion: [
      "Recording ends with Ctrl-C. The file name selects the format: .yml is for libinput and can "
        + "hold several devices; .evemu, .events and .raw hold one device.",
      "Until it is complete, the recording is in FILE.part. Each frame is saved within 200 ms. "
        + "After a crash, the next recording to FILE offers to keep that data.",
      "With --take, a take ends with Enter or one second after the last finger lifts; with --until, "
        + "it ends with the gesture instead. Then Enter starts the next take, r repeats the take, "
        + "and q stops. Without a terminal, the next take starts immediately.",
    ],
    positionals: [devices],
    options: [output, grab, quiet, format] + file + duration + interrupted
      + GestureOptions.hand.grouped(as: "Gesture options, with --until"),
    exclusive: [[recover, discard]],
    examples: [
      "retouch record -o tap.yml": "record the only touch device until Ctrl-C",
      "retouch record -o escape.yml --take 10 --expect escape": "record ten takes of one gesture",
      "retouch record -o zed.yml --until escape": "record until a gesture is recognized",
      "retouch record event3 event5 -o both.yml": "record two devices together",
      "retouch record --recover -o tap.yml": "save the recording that a crash interrupted",
    ],
    exits: [
      .usage: "the file or an interrupted recording of that name already exists",
      .noInput: "the device does not exist, or --recover finds no recording",
      .unavailable: "another program has grabbed the device or records to this file",
      .ioError: "the disk is full or damaged; the message states what is saved",
      .noPermission: "you do not have permission to read the device or write the file",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let plan = try plan(arguments)
    if !plan.name.isStream, !arguments[recover] { try checkNames(plan) }
    if arguments[recover] {
      return try RecordingRecovery.recover(plan.names, replacing: plan.replaces)
    }
    var loop = try EventLoop(signals: Signal.terminating)
    guard let devices = try DeviceChoice.choose(arguments[devices], &loop) else { return .success }
    try plan.check(deviceCount: devices.count)
    if !plan.name.isStream {
      guard try RecordingRecovery.resolve(plan.names, discards: arguments[discard], &loop) else {
        return .success
      }
    }
    return try Recorder(plan: plan, devices: devices).run(&loop)
  }

  private static func plan(_ arguments: ParsedArguments) throws -> RecordPlan {
    let name = RecordingName(arguments[output])
    let expected = arguments[expect].flatMap { $0.split(separator: ",").map(String.init) }
    let rest: Microseconds? =
      arguments[untilLift]
      ? Microseconds(0)
      // With `--until`, a take does not end at a lift, so that the user can repeat a failed
      // gesture.
      : arguments[until] == nil ? arguments[take].map { _ in .milliseconds(1_000) } : nil
    guard let format = arguments[`as`] ?? name.format else {
      throw CommandError.noFormat(name.path, .takeName(ending: name.fileExtension ?? ""))
    }
    let plan = RecordPlan(
      name: name,
      take: RecorderConfiguration(
        format: format,
        notes: SessionNotes(
          expected: expected, comments: arguments[note].map(\.decodedFromFileName),
          machine: MachineInfo.all),
        stopRule: StopRule(
          limit: arguments[limit].map { Microseconds(Int64($0 * 1e6)) }, liftDelay: rest),
        endGesture: try until(arguments), grabsDevices: arguments[grab], isShared: arguments[shared]
      ),
      takes: arguments[take], countdown: arguments[countdown], replaces: arguments[force],
      isQuiet: arguments[quiet], summary: arguments[Self.format])
    if name.isStream, arguments[take] != nil || arguments[recover] {
      throw CommandError.takesWithoutFile
    }
    return plan
  }

  private static func until(
    _ arguments: ParsedArguments
  ) throws -> RecorderConfiguration.EndGesture? {
    guard let gesture = arguments[until] else {
      let names = GestureOptions.hand.sorted { $0.parameter.name < $1.parameter.name }
      guard let option = arguments.firstGiven(of: names) else { return nil }
      throw CommandError.requiresOption(option, .until)
    }
    return RecorderConfiguration.EndGesture(
      gesture: gesture, settings: try GestureOptions.settings(arguments, binds: false))
  }

  private static func checkNames(_ plan: RecordPlan) throws {
    for name in plan.names {
      try name.check(replacing: plan.replaces)
      _ = try StaleSession(beside: name.path, force: plan.replaces)
    }
  }
}
