import Arguments
import Disk
import Gestures
import Grading
import Recordings
import Replay
import Terminal

/// `retouch tune`: proposes tunables that fit a user's recordings.
enum TuneCommand {
  private static let sources = Positional.list(
    .recording(placeholder: "FILE|DIR"),
    "recordings with expected gestures, or directories; - is standard input")
  private static let device = RecordingOptions.device
  private static let format = OutputFormat.option
  private static let write = Option<String?>(
    "write", short: "w", .file(), "write the proposal as a configuration file")

  static let command = Command(
    "tune", "Propose tunables that fit a user's recordings.",
    discussion: [
      "Record the gestures of the user with 'retouch record --expect magic-tap'. The command then "
        + "tries each profile, and every allowed value of each tunable, alone and in pairs.",
      "A value is proposed only if more gestures are recognized with it, or if another proposed "
        + "value requires it. For each proposed value, the command prints how many "
        + "gestures it gains and loses, and in which recordings.",
      "The score of a value is the number of right gestures minus the number of wrong gestures. "
        + "Missed gestures do not count.",
      "The search begins with --profile, --set and the configuration file.",
    ],
    positionals: [sources],
    options: [format, write, OutputOptions.force, device]
      + GestureOptions.hand.grouped(as: "Gesture options") + SurfaceOptions.all,
    examples: [
      "retouch tune mine/": "propose tunables for the recordings in a directory",
      "retouch tune mine/ --write ~/.config/retouch/config":
        "write the proposal to the configuration file",
      "retouch tune --profile slow mine/*.yml": "begin with the profile 'slow'",
    ],
    exits: [
      .checkFailed:
        "with the current tunables, a recording does not show its expected gestures; the proposal "
        + "is written anyway",
      .usage: "the command line has an error, or the file of --write already exists",
      .badData: "a file is not a recording, or is damaged",
      .noInput: "a file does not exist, or no recording has expected gestures",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try StandardInput.check(arguments, files: arguments[sources], options: [GestureOptions.config])
    let settings = try GestureOptions.settings(arguments, binds: false)
    let outputFile = try arguments[write].map { path in
      try OutputFile(path, force: arguments[OutputOptions.force])
    }
    let terms = SurfaceOptions.terms(arguments)
    var all: [AnnotatedRecording] = []
    var recordings = try RecordingInputs(arguments[sources], notice: Output.emit)
    let status = recordings.each { recording in
      try recording.identify(named: arguments[device])
      all.append(try AnnotatedRecording(recording, on: terms))
    }
    let labelled = all.filter { !$0.expected.isEmpty && !$0.devices.isEmpty }
    guard !labelled.isEmpty else {
      // Errors in the recordings have been printed already.
      guard !all.isEmpty || status == .success else { return status }
      throw CommandError.nothingExpected
    }
    var progress = ProgressLine()
    let proposal = TuneProposal(TuneDataset(labelled), base: settings.tunables) { what in
      progress.update("trying \(what)")
    }
    progress.clear()
    let report = TuneReport(proposal: proposal, unannotated: all.count - labelled.count)
    switch arguments[format] {
    case .text: Output.write(report.text())
    case .jsonl: Output.write(report.json())
    }
    if let outputFile { try keep(report, in: outputFile) }
    let today = proposal.base.sum
    return status.unless(today.right < today.count)
  }

  private static func keep(_ report: TuneReport, in outputFile: OutputFile) throws {
    guard !report.proposal.changes.isEmpty else {
      Output.note("no proposal; the file was not written")
      return
    }
    try outputFile.write(Array(report.configuration().utf8).span)
    try outputFile.finish()
    Output.note("wrote \(outputFile.name)")
  }
}
