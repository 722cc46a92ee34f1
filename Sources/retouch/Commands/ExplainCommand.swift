import Arguments
import Devices
import Disk
import Evdev
import Gestures
import Live
import Recordings
import Replay
import Touches

/// `retouch explain`: why each touch became what it became, or nothing.
enum ExplainCommand {
  private static let sources = GestureSource.words
  private static let device = SentBy.option
  private static let format = Format.option
  private static let trace = Option<Bool>.flag(
    "trace", "show frame by frame what was possible, and what waited for what")
  private static let grab = GestureSource.grab

  static let command = Command(
    "explain", "Print for each touch what it became, or what it came closest to and missed.",
    discussion: [
      "A touch is all that happens from the first finger down to the last finger up. What it "
        + "missed is told with its measure, the limit, and the tunable that sets the limit: try "
        + "another one with --set.",
      GestureOptions.discussion,
    ],
    positionals: [sources],
    options: [format, trace] + GestureOptions.all + [device] + SurfaceOptions.all + [grab],
    examples: [
      "retouch explain tap.yml": "every touch of a recording",
      "retouch explain --set double-tap-window=500ms tap.yml": "whether that would help",
      "retouch explain --trace --only magic-tap,two-finger-tap tap.yml": "who waits for whom",
      "retouch explain /dev/input/event3": "a device, touch by touch, until Ctrl-C",
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
    let kinds = ReportKinds(touches: true, trace: arguments[trace])
    switch try GestureSource(arguments[sources]) {
    case .device(let listed):
      if arguments[device] != nil { throw Failure.needsRecording("--device", listed) }
      var watch = try FingerWatch(
        listed, on: SurfaceOptions.terms(arguments), isGrabbed: arguments[grab], settings, kinds
      ) { Output.tell($0.remark) }
      try LiveLines.ofReports(
        &watch, ReportLines(arguments[format], showsGestures: arguments[trace]))
      return .done
    case .recordings(let recordings): return read(recordings, settings, kinds, arguments)
    }
  }

  private static func read(
    _ recordings: NamedRecordings, _ settings: GestureSettings, _ kinds: ReportKinds,
    _ arguments: ParsedArguments
  ) -> ExitStatus {
    var recordings = recordings
    let walk = GestureWalk(settings, kinds, arguments)
    let printer = WalkPrinter(
      format: arguments[format], showsGestures: arguments[trace], showsName: recordings.areMany)
    return recordings.each { recording in
      let result = try printer.print(walk, recording)
      if arguments[format] == .text {
        Output.write(WalkPrinter.conclusion(of: result) + "\n")
      }
    }
  }
}
