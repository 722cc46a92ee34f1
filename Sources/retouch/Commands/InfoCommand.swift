import Arguments
import Disk
import Evdev
import Recordings
import Touches

/// `retouch info`: prints the contents and the quality of recordings.
enum InfoCommand {
  private static let files = Positional.list(
    .recording(placeholder: "FILE|DIR"),
    "recordings, or directories with recordings; - is standard input")
  private static let device = RecordingOptions.device
  private static let format = OutputFormat.option
  private static let write = Option<Bool>.flag(
    "write", "write the gestures of --expect to each recording")

  static let command = Command(
    "info", "Print the devices, duration and quality of recordings.",
    discussion: [
      "Frame rate and gaps are measured only while fingers are down. A gap of more than 100 ms "
        + "counts as long; on some panels, a resting finger causes long gaps. With --format jsonl, "
        + "each line describes one device of one file.",
      "With --expect and --write, the expected gestures are written to the header of each libinput "
        + "or evemu file, which otherwise stays the same. For other formats, they are written to "
        + "FILE.expect beside the recording.",
      RecordingInputs.suggestions,
    ],
    positionals: [files], options: [ExpectOptions.expect, write, device, format],
    examples: [
      "retouch info tap.evemu": "describe one recording",
      "retouch info --format jsonl recordings": "describe a directory for a program",
      "retouch info --expect magic-tap --write magic/*.yml": "store the expected gesture",
    ],
    exits: [
      .usage: "the command line is invalid",
      .badData: "a recording is damaged, or a file is not a recording",
      .noInput: "a file does not exist, or no recording was found",
      .noPermission: "you do not have permission to write a recording or its directory",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try StandardInput.check(arguments, files: arguments[files])
    let expected = ExpectOptions.options(arguments)
    if arguments[write] {
      guard expected != nil else { throw CommandError.requiresOption("--write", .expect) }
      for path in arguments[files] where StandardInput.isMeant(by: path) {
        throw CommandError.expectationOfInput
      }
    } else if expected != nil {
      throw CommandError.requiresOption("--expect", .write)
    }
    var recordings = try RecordingInputs(arguments[files], notice: Output.emit)
    var isFirst = true
    return recordings.each { recording in
      // The recording is read before the write, so an unreadable file is not changed.
      let summary = try RecordingSummary(recording, deviceName: arguments[device])
      if let expected { try note(expected, in: recording.path) }
      let shown = summary.showing(expected)
      switch arguments[format] {
      case .text: Output.write(lines: (isFirst ? [] : [""]) + shown.lines)
      case .jsonl: Output.write(lines: shown.json)
      }
      isFirst = false
    }
  }

  /// Writes the expected gestures to a recording or to a file beside it.
  private static func note(_ expected: [String], in path: String) throws {
    switch try ExpectationWriting.write(expected, to: path) {
    case .heading: Output.note("\(path): wrote the expected gestures to its heading")
    case .headingAlone(let file):
      Output.note("\(path): wrote the expected gestures to its heading and removed \(file)")
    case .beside(let file): Output.note("\(path): wrote the expected gestures to \(file)")
    }
  }
}
