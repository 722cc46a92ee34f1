import Arguments
import Disk
import Editing
import Evdev
import Recordings

/// `retouch merge`: combines several recordings into one file.
enum MergeCommand {
  private static let files = Positional<[String]>.list(
    ValueKind<String>.recording,
    "the recordings, and last of all the new one")
  private static let append = Option<Bool>.flag(
    "append", "one after the other, as one session of the same device")
  private static let gap = Option<Microseconds?>(
    "gap", ValueKind<Microseconds>.duration,
    "with --append, how long nothing happens between two; 1 second without it")

  static let command = Command(
    "merge", "Put several recordings into one file.",
    discussion: [
      "Without --append each recording's devices stand beside those of the others, with their times "
        + "as they are: a session that several programs recorded. Only libinput's YAML has room for that.",
      "With --append the recordings follow one another, all of the same device: fingers that are "
        + "still down at the end of one are lifted before the next.",
      "The gestures that the recordings say they show are put in order of time, as they are "
        + "recognized.",
      "A session that 'retouch run' wrote beside one of them is not carried along.",
    ] + OutputOptions.formats,
    positionals: [files], options: [append, gap, OutputOptions.as, OutputOptions.force],
    examples: [
      "retouch merge left.yml right.yml both.yml": "two devices at the same time",
      "retouch merge --append take-*.evemu all.evemu": "one session of many takes",
    ],
    exits: [
      .usage: "the new file is there already",
      .badData: "a recording is broken, or with --append of another device",
      .noInput: "there is no such recording",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    var paths = arguments[files]
    guard let path = paths.popLast(), !paths.isEmpty else { throw CommandError.nothingToMerge }
    guard paths.count > 1 else {
      throw CommandError.oneRecordingToMerge(paths[0], as: path)
    }
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
        "\(SessionFiles.path(of: input)): left out: it counts the touches of its own recording, "
          + "and the new one has others")
    }
    return .success
  }
}
