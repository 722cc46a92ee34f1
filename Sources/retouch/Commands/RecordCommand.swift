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
    "devices by their nodes or parts of their names; without one, the only touch device",
    mayBeEmpty: true)
  private static let output = Option.required(
    "output", short: "o", .newRecording(),
    "where to; - is standard output")
  private static let to = Option<RecordingWriter.Format?>(
    "to", .choice(of: RecordingWriter.Format.self),
    "the format, where the file's ending does not say")
  private static let expect = Option<[String]>.list(
    "expect", ValueKind("GESTURE[,…]", suggestions: .list(.dynamic("gestures"))) { $0 },
    "the gestures that are meant, in order of time")
  private static let note = Option<[String]>.list(
    "note", .text("TEXT"), "what people should know of the recording")
  private static let countdown = Option(
    "countdown", .integer("SECONDS", from: 0, through: 3_600), default: 0,
    "begin only after so long")
  private static let limit = Option<Double?>(
    "for", .number("SECONDS", from: 0.001, through: 1e9), "end after so long")
  private static let untilLift = Option<Bool>.flag(
    "until-lift", "end when the last finger lifts")
  private static let until = Option<Gesture?>(
    "until", .gesture, "end when this gesture was made and the fingers are up")
  private static let take = Option<Int?>(
    "take", .integer("N", from: 1, through: 9_999),
    "make N recordings, one file each: FILE-1, FILE-2 …")
  private static let grab = Option<Bool>.flag(
    "grab", "keep what the fingers do from every other program")
  private static let force = Option<Bool>.flag("force", "replace files that are there already")
  private static let shared = SharedRecording.option
  private static let recover = Option<Bool>.flag(
    "recover", "give what an earlier recording left its name, and record nothing")
  private static let discard = Option<Bool>.flag(
    "discard", "remove what an earlier recording left")
  private static let quiet = Option<Bool>.flag("quiet", "say nothing while all goes well")
  private static let format = Option(
    "format", .choice(of: OutputFormat.self), default: .text,
    "how the recording is summed up at its end: text for people, or JSON Lines")

  static let command = Command(
    "record", "Record what fingers do on a device.",
    discussion: [
      "The file's ending names the format: .yml is libinput's, which holds several devices and "
        + "plays with 'libinput replay'; .evemu, .events and .raw hold one.",
      "The recording stands in FILE.part until it is whole, every frame on the disk at the latest "
        + "200 ms after it came. What a crash leaves there is found by the next recording to "
        + "FILE, and offered.",
      "With --take, each take ends a second after the last finger lifts, with Enter, or with the "
        + "gesture of --until. Between takes, Enter goes on, r repeats the take, q stops; without "
        + "a terminal the next take begins at once.",
    ],
    positionals: [devices],
    options: [
      output, to, expect, note, countdown, limit, untilLift, until, take, grab, force, shared,
      recover, discard, quiet, format,
    ] + GestureOptions.hand,
    exclusive: [[recover, discard]],
    examples: [
      "retouch record -o tap.yml": "the only touch device, until Ctrl-C",
      "retouch record -o escape.yml --take 10 --expect escape": "ten takes of one gesture",
      "retouch record -o zed.yml --until escape": "until that gesture was made",
      "retouch record event3 event5 -o both.yml": "two devices at once",
      "retouch record --recover -o tap.yml": "what a crash has left",
    ],
    exits: [
      .usage: "the file is there already, or an earlier recording is",
      .noInput: "there is no such device, or nothing to recover",
      .unavailable: "another program has the device, or records to this file",
      .ioError: "the disk is full or broken; what is safe is said",
      .noPermission: "you may not read the device, or write the file",
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
    guard let format = arguments[to] ?? name.format else {
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
      let options = [
        "--profile": arguments[GestureOptions.profile] != nil,
        "--set": !arguments[GestureOptions.set].isEmpty,
        "--config": arguments[GestureOptions.config] != nil,
      ]
      guard let option = options.filter(\.value).keys.min() else { return nil }
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
