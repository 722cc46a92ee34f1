import Arguments
import Replay

/// `retouch explain`: prints the gesture of each touch, or why the closest gesture failed.
enum ExplainCommand {
  private static let trace = Option<Bool>.flag(
    "trace", "show frame by frame what was possible, and what waited for what")

  static let command = Command(
    "explain", "Print for each touch what it became, or what it came closest to and missed.",
    discussion: [
      "A touch is all that happens from the first finger down to the last finger up. What it "
        + "missed is told with its measure, the limit, and the tunable that sets the limit: try "
        + "another one with --set.",
      ExpectOptions.discussion
        + " If another gesture was recognized, or none, the reason why the expected one failed is "
        + "printed, with measure, limit and tunable; else the limit that it came nearest to.",
      GestureOptions.discussion,
    ],
    positionals: [RecognitionRun.sources],
    options: [RecognitionRun.format, trace] + RecognitionRun.options,
    examples: [
      "retouch explain tap.yml": "every touch of a recording",
      "retouch explain --expect double-tap tap.yml": "why it is no double tap",
      "retouch explain --set double-tap-window=500ms tap.yml": "whether that would help",
      "retouch explain --trace --only magic-tap,two-finger-tap tap.yml": "who waits for whom",
      "retouch explain /dev/input/event3": "a device, touch by touch, until Ctrl-C",
    ],
    exits: [
      .checkFailed: ExpectOptions.exit,
      .badData: "a file is no recording, or a broken one",
      .noInput: "there is no such file or device, or no recording in a directory",
      .unavailable: "another program has the device, or there is none",
      .noPermission: "you may not read the device",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try RecognitionRun(
      GestureEventKinds(touches: true, trace: arguments[trace]), showsGestures: arguments[trace],
      arguments
    ).run()
  }
}
