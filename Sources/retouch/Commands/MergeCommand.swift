import Arguments
import Disk
import Evdev
import Recordings

/// `retouch merge`: combines several recordings into one file.
enum MergeCommand {
  private static let files = Positional<[String]>.list(
    ValueKind<String>.recording, "the recordings, followed by the new file")
  private static let append = Option<Bool>.flag(
    "append", "join recordings of the same device one after the other")
  private static let gap = Option<Microseconds?>(
    "gap", ValueKind<Microseconds>.duration,
    "with --append, pause between two recordings; 1 second if omitted")

  static let command = Command(
    "merge", "Combine several recordings into one file.",
    discussion: [
      "The new file contains the devices of all recordings, with unchanged times, as if they had "
        + "been recorded together. This requires the format libinput (.yml).",
      "With --append, the recordings of one device follow each other. Fingers that are down at the "
        + "end of a recording are lifted before the next one begins.",
      "Expected gestures are combined in order of time. Sessions of 'retouch run' beside the "
        + "recordings (FILE.session) are not copied.",
    ] + OutputOptions.formats,
    positionals: [files], options: [append, gap, OutputOptions.as, OutputOptions.force],
    examples: [
      "retouch merge left.yml right.yml both.yml": "combine recordings of two devices",
      "retouch merge --append take-*.evemu all.evemu": "join the takes of one device",
    ],
    exits: [
      .usage: "the new file already exists",
      .badData: "a recording is damaged or, with --append, of another device",
      .noInput: "a recording does not exist",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    var paths = arguments[files]
    guard let path = paths.popLast(), !paths.isEmpty else { throw CommandError.nothingToMerge }
    guard paths.count > 1 else { throw CommandError.oneRecordingToMerge(paths[0], as: path) }
    try StandardInput.check(arguments, files: paths)
    let opened = try paths.map { try OpenRecording($0, sentBy: nil) }
    guard arguments[append] || arguments[gap] == nil else {
      throw CommandError.requiresOption("--gap", .append)
    }
    let format = try OutputOptions.format(arguments, of: path, like: opened[0].format)
    guard arguments[append] || format.hasRoomForSeveralDevices else {
      throw CommandError.noRoomToMerge(path, format)
    }
    let withSession = paths.filter(SessionFiles.isBeside)
    let output = try OutputOptions.open(
      path, format, force: arguments[OutputOptions.force], for: .sameAs(paths))
    let merge = Merge(try opened.map { try $0.spool() })
    if arguments[append] {
      try merge.append(to: output, gap: arguments[gap] ?? .milliseconds(1_000))
    } else {
      try merge.combine(into: output)
    }
    for input in withSession {
      Output.note(
        "\(SessionFiles.path(of: input)): omitted, because its inputs do not match the touches of the "
          + "new recording")
    }
    return .success
  }
}
