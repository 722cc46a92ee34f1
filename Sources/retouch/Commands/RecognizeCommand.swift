import Arguments
import Devices
import Disk
import Evdev
import Gestures
import Live
import Recordings
import Replay
import Touches

/// `retouch recognize`: the gestures in recordings, or on a device.
enum RecognizeCommand {
  private static let sources = GestureSource.words
  private static let device = SentBy.option
  private static let format = Format.option
  private static let summary = Option<Bool>.flag(
    "summary", "end with one line for each file: its gestures, and whether it shows what it says")
  private static let phases = Option<Bool>.flag(
    "phases", "tell as well when a gesture that lasts begins, moves and ends")
  private static let grab = GestureSource.grab

  static let command = Command(
    "recognize", "Print the gestures in recordings, or on a device as they are made.",
    discussion: [
      "Each gesture is told at the first moment at which no other one is possible that is asked "
        + "for: with --only two-finger-tap it comes with the last lift, since nothing longer is "
        + "waited for.",
      "A recording that says what it shows ('retouch record --expect') is told right or wrong.",
      GestureOptions.discussion,
    ],
    positionals: [sources],
    options: [format, summary, phases] + GestureOptions.all + [device] + SurfaceOptions.all
      + [grab],
    exclusive: [[summary, grab]],
    examples: [
      "retouch recognize tap.yml": "the gestures of one recording",
      "retouch recognize recordings --summary": "a directory, a line a file at the end",
      "retouch recognize /dev/input/event3": "a device, until Ctrl-C",
      "retouch recognize --profile slow --set flick-length=12mm old.yml": "for another hand",
    ],
    exits: [
      .badData: "a file is no recording, or a broken one",
      .noInput: "there is no such file or device, or no recording in a directory",
      .noPermission: "you may not read the device",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try StandardInput.check(
      arguments, files: arguments[sources], options: [GestureOptions.config])
    let settings = try GestureOptions.settings(arguments)
    switch try GestureSource(arguments[sources]) {
    case .device(let listed): return try watch(listed, settings, arguments)
    case .recordings(let recordings): return read(recordings, settings, arguments)
    }
  }

  private static func watch(
    _ listed: ListedDevice, _ settings: GestureSettings, _ arguments: ParsedArguments
  ) throws -> ExitStatus {
    if arguments[summary] { throw Failure.needsRecording("--summary", listed) }
    if arguments[device] != nil { throw Failure.needsRecording("--device", listed) }
    var watch = try FingerWatch(
      listed, on: SurfaceOptions.terms(arguments), isGrabbed: arguments[grab], settings,
      ReportKinds(phases: arguments[phases])
    ) { Output.tell($0.remark) }
    try LiveLines.ofReports(&watch, ReportLines(arguments[format], showsGestures: true))
    return .done
  }

  private static func read(
    _ recordings: NamedRecordings, _ settings: GestureSettings, _ arguments: ParsedArguments
  ) -> ExitStatus {
    var recordings = recordings
    var table = RecognitionTable()
    let walk = GestureWalk(settings, ReportKinds(phases: arguments[phases]), arguments)
    let printer = WalkPrinter(
      format: arguments[format], showsGestures: true, showsName: recordings.areMany)
    let status = recordings.each { recording in
      let result = try printer.print(walk, recording)
      if arguments[summary] {
        table.add(recording.path, result)
      } else if arguments[format] == .text {
        Output.write(WalkPrinter.conclusion(of: result) + "\n")
      }
    }
    if arguments[summary] { table.print(as: arguments[format]) }
    return status
  }
}
