import Arguments
import Replay

/// `retouch explain`: prints the gesture of each touch, or why the closest gesture failed.
enum ExplainCommand {
  private static let trace = Option<Bool>.flag(
    "trace", "print the possible gestures of each frame, and which of them wait for others")

  static let command = Command(
    "explain", "Print the gesture of each touch, or why the closest gesture failed.",
    discussion: [
      "A touch lasts from the first finger down to the last finger up. For an unrecognized touch, "
        + "the closest gesture is printed, with the measured value, the limit and the tunable that "
        + "sets the limit. A further line of text says with which values of tunables (--set) the "
        + "touch would be that gesture, if any.",
      ExpectOptions.discussion
        + " If an expected gesture is missing, the reason is printed, with measured value, limit "
        + "and tunable. If it was recognized, the limit at which it was closest to failing is "
        + "printed.",
      GestureOptions.discussion,
    ],
    positionals: [RecognitionRun.sources],
    options: [RecognitionRun.format, trace] + RecognitionRun.options,
    examples: [
      "retouch explain tap.yml": "explain every touch of a recording",
      "retouch explain --expect double-tap tap.yml": "print why it is not a double tap",
      "retouch explain --set double-tap-window=500ms tap.yml": "try another value of a tunable",
      "retouch explain --trace --only magic-tap,two-finger-tap tap.yml":
        "print which gesture waits for which",
      "retouch explain /dev/input/event3": "explain each touch on a device, until Ctrl-C",
    ],
    exits: RecognitionRun.exits, run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try RecognitionRun(
      GestureEventKinds(touches: true, trace: arguments[trace]), showsGestures: arguments[trace],
      arguments
    ).run()
  }
}
