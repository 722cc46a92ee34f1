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
    "recordings that say what they show, and directories of them; - is standard input")
  private static let device = RecordingOptions.device
  private static let format = OutputFormat.option
  private static let write = Option<String?>(
    "write", short: "w", .file(), "write the proposal as a configuration file")

  static let command = Command(
    "tune", "Propose the tunables that a person's own recordings ask for.",
    discussion: [
      "Record gestures as you make them, and say which ('retouch record --expect magic-tap'). Every "
        + "tunable is then tried over all that it allows, alone and two at a time, and each profile; "
        + "a value is proposed only where it wins gestures, or where one that does would contradict "
        + "it, with how many it wins and loses, and in which recordings.",
      "A wrong gesture counts against a value as much as a right one counts for it; a missed one "
        + "counts nothing.",
      "The search begins with --profile, --set and the configuration file.",
    ],
    positionals: [sources],
    options: [format, write, OutputOptions.force] + GestureOptions.hand + [device]
      + SurfaceOptions.all,
    examples: [
      "retouch tune mine/": "what would serve this hand better",
      "retouch tune mine/ --write ~/.config/retouch/config": "and keep it",
      "retouch tune --profile slow mine/*.yml": "beginning with the slow profile",
    ],
    exits: [
      .checkFailed:
        "a recording does not show the gestures that it names, with today's tunables; what is "
        + "proposed is written all the same",
      .usage: "the command line has a mistake, or the file of --write is there already",
      .badData: "a file is no recording, or a broken one",
      .noInput: "there is no such file, no recording in a directory, or none says what it shows",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try StandardInput.check(
      arguments, files: arguments[sources], options: [GestureOptions.config])
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
      Output.note("nothing is proposed, so nothing is written")
      return
    }
    try outputFile.write(Array(report.configuration().utf8).span)
    try outputFile.finish()
    Output.note("written to \(outputFile.name)")
  }
}
