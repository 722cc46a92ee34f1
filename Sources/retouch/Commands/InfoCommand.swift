import Arguments
import Evdev
import Recordings
import Touches

/// `retouch info`: what recordings are of, and how good they are.
enum InfoCommand {
  private static let files = Positional.list(
    ValueKind<String>.recording, "recordings; - is standard input")
  private static let device = RecordingOptions.device
  private static let format = Format.option

  static let command = Command(
    "info", "Tell what a recording is of: device, length, frames, fingers, and what is wrong.",
    discussion: [
      "The frame rate and the gaps are those while fingers are down: between touches a device is "
        + "silent. A gap is long from 100 ms on; a finger that rests on a quiet panel makes gaps too.",
      "With --format jsonl there is one object for each device of each file.",
    ],
    positionals: [files], options: [device, format],
    examples: [
      "retouch info tap.evemu": "one recording",
      "retouch info --format jsonl recordings/*/*.evemu": "many, for a program",
    ],
    exits: [
      .badData: "a file is no recording, or a broken one", .noInput: "there is no such file",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try StandardInput.check(arguments, files: arguments[files])
    var status = ExitStatus.done
    for (index, path) in arguments[files].enumerated() {
      do {
        let summary = try RecordingSummary(path, deviceName: arguments[device])
        var output = OutputBuffer()
        switch arguments[format] {
        case .text:
          if index > 0 { output.add("") }
          for line in summary.lines { output.add(line) }
        case .jsonl:
          for line in summary.json { output.add(line) }
        }
        output.flush()
      } catch {
        // One bad file among many must not hide the others.
        status = Failure.report(error)
      }
    }
    return status
  }
}
