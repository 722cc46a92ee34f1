import Arguments
import Disk
import Grading
import Replay
import System

/// `retouch check`: compares recordings with the transcripts beside them.
enum CheckCommand {
  private static let paths = Positional.list(
    .recording(placeholder: "FILE|DIR"),
    "recordings, or directories of them; without one, the directory you are in", mayBeEmpty: true)
  private static let update = Option<Bool>.flag(
    "update", "write what comes out now, where it differs or nothing is written yet")
  private static let force = Option<Bool>.flag(
    "force",
    "--update on a build server as well, and of recordings that do not show what is expected")
  private static let jobs = Option<Int?>(
    "jobs", short: "j", .integer("N", from: 1, through: 1_024),
    "how many recordings at a time (otherwise one for each core)")
  private static let junit = Option<String?>(
    "junit", .file("xml"), "write the results as JUnit XML as well")
  private static let annotations = Option<Bool>.flag(
    "annotations",
    "print GitHub's annotations as well, beside jsonl to standard error; done by itself where "
      + "GITHUB_ACTIONS is set")
  private static let format = OutputFormat.option

  static let command = Command(
    "check", "Replay recordings, and compare with the transcripts beside them.",
    discussion: [
      "The transcript of tap.evemu is tap.transcript. Its first line says what to replay it on, with "
        + "names of files as seen from there: '# retouch transcript 1 · screen: kiosk.json'. What "
        + "the command line says stands in place of that, and --update writes it there. A "
        + "transcript without its recording is an error, and so are two recordings of one name.",
      "Of a recording that comes out otherwise, the first difference is shown, with the touches "
        + "around it and what they came closest to. The file of your own options "
        + "(~/.config/retouch/config) is not read. What is strange in a session is told, and is no "
        + "failure.",
      ExpectOptions.discussion + " --update writes no transcript of one that does not show them, "
        + "unless --force is given. If the transcript is as written, it is a warning, and with "
        + "--expect a failure.",
      RecordingInputs.suggestions,
      ReplayOptions.pathPolicyDiscussion,
      "With CI in the environment, --update needs --force. A transcript that is read-only is never "
        + "replaced.",
    ],
    positionals: [paths],
    options: [update, force, ExpectOptions.expect, jobs, junit, annotations, format]
      + ReplayOptions.all
      + [ReplayOptions.allowPath],
    examples: [
      "retouch check": "every recording under this directory",
      "retouch check --update --screen kiosk.json visits": "write what is missing",
      "retouch check --junit results.xml visits": "for a build server",
    ],
    exits: [
      .checkFailed:
        "a recording comes out otherwise, has no transcript, or does not show what is expected",
      .usage: "the command line has a mistake, or CI is set and --force is not given",
      .badData:
        "a recording, a transcript or a screen has a mistake, or two recordings share one name",
      .noInput: "there are no recordings, or one that is named or has a transcript is missing",
      .ioError: "reading or writing failed",
      .noPermission:
        "you may not read a file or a directory, or not write beside it, or a transcript is "
        + "read-only, or names a file that lies elsewhere",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let updates = arguments[update]
    guard updates || !arguments[force] else {
      throw CommandError.requiresOption("--force", .update)
    }
    if updates, !arguments[force], isSet("CI") { throw CommandError.updateOnServer }
    let options = ReplayOptions.options(arguments)
    for option in options.all {
      guard let path = option.path else { continue }
      // Standard input is always refused. A pipe is refused only with `--update`, since the
      // transcript would have to name it.
      guard path == "-" || updates && FileInfo.isTransient(path) else { continue }
      throw CommandError.unstablePath(path, option: option.name.rawValue)
    }
    try TranscriptChecker.validate(options)
    let named = arguments[paths]
    let candidates = try CheckPaths.candidates(
      in: named.isEmpty ? ["."] : named, notice: Output.emit)
    let junitFile = try arguments[junit].map { path in
      try CheckPaths.checkReport(path, over: candidates, options)
      // The report contains parts of transcripts, so it may be read only by users who may read the
      // recordings.
      return try OutputFile(path, force: true, for: .sameAsRecordings(candidates.map(\.path)))
    }
    let onGitHub = isSet("GITHUB_ACTIONS")
    var report = CheckReport(
      arguments[format], annotates: arguments[annotations] || onGitHub,
      keepsFindings: junitFile != nil,
      update: updating(
        named, options, arguments[ReplayOptions.allowPath], ExpectOptions.options(arguments)),
      updates: updates)
    let progress = CheckProgress(count: candidates.count)
    // Thousands of recordings may use one screen, so each notice is printed once.
    let printed = NoticeList()
    let pathPolicy = ReplayOptions.pathPolicy(arguments, named)
    WorkerPool(size: arguments[jobs] ?? WorkerPool.defaultSize).run(candidates.count) {
      let checker = TranscriptChecker(
        options, reaching: pathPolicy, updatesTranscripts: updates,
        expected: ExpectOptions.options(arguments),
        acceptsMismatches: updates && arguments[force]
      ) { recording in
        ReadingProgress(of: recording) { progress.show(of: $0) }
      }
      return { checker.check(candidates[$0]) }
    } onResult: { index, finding in
      let isSilent = finding.sessionWarnings.isEmpty && finding.notices.isEmpty
      progress.aside(prints: finding.outcome.isFailure || !isSilent) {
        report.add(finding)
        for notice in finding.notices where printed.add(notice) { Output.emit(notice) }
      }
      progress.show(done: index + 1, failures: report.failures)
    }
    progress.end()
    report.end()
    let nothing =
      report.isEmpty
      ? DiskError.noRecordings(in: named.isEmpty ? ["this directory"] : named) : nil
    if let junitFile, let findings = report.findings {
      try junitFile.write(
        nothing.map { JUnitReport.xml(of: $0, at: named.first ?? ".") }
          ?? JUnitReport.xml(findings))
      try junitFile.finish()
    }
    if let nothing { throw nothing }
    return report.status
  }

  /// Returns the command that writes the results of the same recordings with the same options.
  private static func updating(
    _ named: [String], _ options: SessionOptions, _ allowed: [String],
    _ expected: [String]?
  ) -> String {
    var words = ["retouch", "check", "--update"] + (isSet("CI") ? ["--force"] : [])
    if let expected { words += ["--expect", expected.joined(separator: ",")] }
    words += options.all.flatMap { ["--\($0.name.rawValue)", $0.text.shellQuoted] }
    words += allowed.flatMap { ["--allow-path", $0.shellQuoted] } + named.map(\.shellQuotedPath)
    return words.joined(separator: " ")
  }

  /// Returns whether an environment variable of a build server is set to other than `false`.
  private static func isSet(_ name: String) -> Bool {
    Environment[name].map { !$0.isEmpty && $0 != "false" } ?? false
  }
}
