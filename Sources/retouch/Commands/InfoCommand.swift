import Arguments
import Disk
import Editing
import Evdev
import Recordings
import Touches

/// `retouch info`: prints the contents and the quality of recordings.
enum InfoCommand {
  private static let files = Positional.list(
    .recording(placeholder: "FILE|DIR"), "recordings, or directories of them; - is standard input")
  private static let device = RecordingOptions.device
  private static let format = OutputFormat.option
  private static let write = Option<Bool>.flag(
    "write", "write the gestures of --expect to each recording")

  static let command = Command(
    "info", "Tell what a recording is of: device, length, frames, fingers, and what is wrong.",
    discussion: [
      "The frame rate and the gaps are those while fingers are down: between touches a device is "
        + "silent. A gap is long from 100 ms on; a finger that rests on a quiet panel makes gaps too.",
      "With --format jsonl there is one object for each device of each file.",
      "--expect GESTURE --write notes which gestures a recording is expected to show: in the heading "
        + "of libinput and evemu files, of which everything else stays as it is, and otherwise in "
        + "FILE.expect beside it.",
      RecordingInputs.suggestions,
    ],
    positionals: [files], options: [ExpectOptions.expect, write, device, format],
    examples: [
      "retouch info tap.evemu": "one recording",
      "retouch info --format jsonl recordings": "a directory, for a program",
      "retouch info --expect magic-tap --write magic/*.yml": "note what they show",
    ],
    exits: [
      .usage: "the command line has a mistake",
      .badData: "a file is no recording, or a broken one",
      .noInput: "there is no such file, or no recording in a directory",
      .noPermission: "you may not write a recording, or beside it",
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
      var output = OutputBuffer()
      switch arguments[format] {
      case .text:
        if !isFirst { output.add("") }
        for line in summary.showing(expected).lines { output.add(line) }
      case .jsonl:
        for line in summary.showing(expected).json { output.add(line) }
      }
      isFirst = false
      output.flush()
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
