import Arguments
import Replay

/// `retouch recognize`: prints the gestures in recordings or on a device.
enum RecognizeCommand {
  private static let summary = Option<Bool>.flag(
    "summary", "end with one line for each file: its gestures and the verdict")
  private static let phases = Option<Bool>.flag(
    "phases", "also print when continuous gestures begin, move and end")

  static let command = Command(
    "recognize", "Print the gestures in recordings or on a device.",
    discussion: [
      "A gesture is printed as soon as no other requested gesture is possible. With --only "
        + "two-finger-tap, for example, it is printed at the last lift.", ExpectOptions.discussion,
      "With --format jsonl, each line also has the expected gestures and the verdict of the "
        + "recording: right, wrong or missed. For a recording without gestures, the "
        + "line of --summary is printed, even without --summary.",
      "With --junit, each expected gesture is a test case. A recording without expected gestures is "
        + "one case, which passes if it can be read.",
      GestureOptions.discussion,
    ],
    positionals: [RecognitionRun.sources],
    options: [RecognitionRun.format, summary, phases, JUnitFile.option] + RecognitionRun.options,
    exclusive: [[summary, RecognitionRun.grab]],
    examples: [
      "retouch recognize tap.yml": "print the gestures of a recording",
      "retouch recognize recordings --summary":
        "read a directory, and end with one line for each file",
      "retouch recognize /dev/input/event3": "print the gestures on a device, until Ctrl-C",
      "retouch recognize --expect magic-tap magic/*.yml":
        "check that each recording shows a Magic Tap",
      "retouch recognize --junit results.xml recordings": "write results for a build server",
      "retouch recognize --profile slow --set flick-length=12mm old.yml":
        "use another profile and another tunable",
    ],
    exits: RecognitionRun.exits, run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try RecognitionRun(
      GestureEventKinds(phases: arguments[phases]), showsGestures: true, sumsUp: arguments[summary],
      junit: JUnitFile("retouch recognize", arguments), arguments
    ).run()
  }
}
