import Arguments
import Replay

/// `retouch recognize`: prints the gestures in recordings or on a device.
enum RecognizeCommand {
  private static let summary = Option<Bool>.flag(
    "summary", "end with one line for each file: its gestures, and whether they are as expected")
  private static let phases = Option<Bool>.flag(
    "phases", "tell as well when a gesture that lasts begins, moves and ends")

  static let command = Command(
    "recognize", "Print the gestures in recordings, or on a device as they are made.",
    discussion: [
      "Each gesture is told at the first moment at which no other one is possible that is asked "
        + "for: with --only two-finger-tap it comes with the last lift, since nothing longer is "
        + "waited for.",
      ExpectOptions.discussion,
      "With --format jsonl, each gesture of a recording with expected gestures says them and the "
        + "verdict (right, wrong or missed); a recording without a gesture has the line that "
        + "--summary prints of it.",
      GestureOptions.discussion,
    ],
    positionals: [RecognitionRun.sources],
    options: [RecognitionRun.format, summary, phases] + RecognitionRun.options,
    exclusive: [[summary, RecognitionRun.grab]],
    examples: [
      "retouch recognize tap.yml": "the gestures of one recording",
      "retouch recognize recordings --summary": "a directory, a line a file at the end",
      "retouch recognize /dev/input/event3": "a device, until Ctrl-C",
      "retouch recognize --expect magic-tap magic/*.yml": "whether each of them is a Magic Tap",
      "retouch recognize --profile slow --set flick-length=12mm old.yml": "for another hand",
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
      GestureEventKinds(phases: arguments[phases]), showsGestures: true, sumsUp: arguments[summary],
      arguments
    ).run()
  }
}
