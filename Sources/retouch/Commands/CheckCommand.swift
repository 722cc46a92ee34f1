import Arguments
import Disk
import Evdev
import Grading
import Replay
import System
import Text

/// `retouch check`: compares recordings with the transcripts beside them.
enum CheckCommand {
  private static let paths = Positional.list(
    .recording(placeholder: "FILE|DIR"),
    "recordings, files of walk steps (.walk), or directories of them (default: the current "
      + "directory)", mayBeEmpty: true)
  private static let update = Option<Bool>.flag(
    "update", "write transcripts that differ or are missing")
  private static let force = Option<Bool>.flag(
    "force",
    "let --update write also on a build server, and for recordings that do not show their "
      + "expected gestures")
  private static let filter = Option<String?>(
    "filter", .text("TEXT"), "check only files whose path contains this text")
  private static let failed = Option<Bool>.flag(
    "failed", "check only files that failed in the last check from the same working directory")
  private static let app = Option<[AppCommand]>.list(
    "app", .appCommand,
    "program that replays the recordings of this application, such as 'tea-timer=./tea-timer "
      + "--replay'; the path of the recording is added")
  private static let jobs = Option<Int?>(
    "jobs", short: "j", .integer("N", from: 1, through: 1_024),
    "number of recordings checked at the same time (default: number of cores)")
  private static let annotations = Option<Bool>.flag(
    "annotations",
    "also print annotations for GitHub; with --format jsonl, on standard error (default: if "
      + "GITHUB_ACTIONS is set)")
  private static let join = Option<[String]>.list(
    "join", .file("jsonl", placeholder: "FILE"),
    "join the JSON Lines of shards to the report of one process; once for each file, checks nothing"
  )
  private static let format = OutputFormat.option
  private static let output = ([JUnitFile.option, annotations, format] as [any DeclaredOption])
    .grouped(as: "Output options")
  private static let shards = ([ShardOption.shard, join] as [any DeclaredOption])
    .grouped(as: "Shard options")

  static let command = Command(
    "check", "Compare replays of recordings with their transcripts.",
    discussion: [
      "The transcript of tap.evemu is tap.transcript. Its first line has the options of the "
        + "replay, with paths relative to it: '# retouch transcript 1 · screen: kiosk.json'. "
        + "Options on the command line replace the options in this line. --update writes them to "
        + "this line. Without --config, no configuration file is read, not even your own.",
      "In a transcript, a line '...' matches any number of lines; in other lines, '...' matches any "
        + "text, and '*' as the time any time. --update does not replace such a transcript.",
      "A file tap.walk contains steps of 'retouch walk'. They are performed on the screen of the "
        + "transcript.",
      "If a transcript differs, the first difference is printed, with the touches around it and "
        + "the closest gestures. A transcript without a recording is an error, and so are two "
        + "recordings with the same name. A warning about a session is not a failure. --update "
        + "never replaces a read-only transcript, and needs --force if CI is set.",
      "A session or transcript with 'application: NAME' belongs to a program, which --app names. "
        + "The program prints the transcript to standard output and ends with exit status 0 within "
        + "60 s. No shell is involved. Options on the command line have no effect on it, except "
        + "--screen, which replaces it.",
      ExpectOptions.discussion + " A recording that does not show them fails if you "
        + "use --expect, or if its transcript differs, too; otherwise a warning is printed. For "
        + "such a recording, --update writes the transcript only with --force.",
      "With --shard, several machines each check a part of the recordings; the part of a file depends "
        + "on its name and content. --join prints the report of all shards, in the order of one "
        + "process, from their output with --format jsonl. See the page fleet of the documentation.",
      RecordingInputs.suggestions + " " + ReplayOptions.pathPolicyDiscussion,
    ],
    positionals: [paths],
    options: [
      update, force, filter, failed, app, ExpectOptions.expect, jobs,
    ] + output + shards + ReplayOptions.all,
    exclusive: [
      [join, ShardOption.shard], [join, update], [join, annotations], [join, failed],
      [ShardOption.shard, failed],
    ],
    examples: [
      "retouch check": "check the recordings in the current directory and below",
      "retouch check --update --screen kiosk.json visits":
        "write missing and different transcripts",
      "retouch check --shard 3/16 --format jsonl visits > 3.jsonl":
        "check the third of sixteen parts",
      "retouch check --join *.jsonl": "print the report of all parts",
      "retouch check --failed": "check again the recordings that failed",
      "retouch check --junit results.xml visits": "write results for a build server",
      "retouch check --app 'tea-timer=./tea-timer --replay' visits":
        "check recordings of a program, too",
    ],
    exits: [
      .checkFailed:
        "a transcript differs or is missing, or a recording does not show its expected gestures",
      .usage: "the command line has an error, or CI is set and --update has no --force",
      .badData:
        "a recording, a transcript or a screen has an error, or two recordings have the same name",
      .noInput: "no recordings were found, or a recording is missing",
      .unavailable: "a program of --app does not exist",
      .ioError: "reading or writing failed, or a program of --app failed",
      .noPermission:
        "you have no permission to read or write a file, a transcript is read-only, or it names a "
        + "file that is not allowed",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    if !arguments[join].isEmpty { return try joinShards(arguments) }
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
    let found = try CheckPaths.candidates(in: named.isEmpty ? ["."] : named, notice: Output.emit)
    let text = arguments[filter]
    var candidates = found.filter { candidate in text.map(candidate.path.contains) ?? true }
    if let text, candidates.isEmpty, !found.isEmpty { throw CommandError.nothingMatches(text) }
    let all = candidates.count
    let shard = arguments[ShardOption.shard]
    // The indices of the files among those of all shards.
    var indices = Array(candidates.indices)
    if let shard {
      indices = indices.filter { shard.contains(candidates[$0].path) }
      candidates = indices.map { candidates[$0] }
    }
    var failures = FailedRecordings()
    if arguments[failed] {
      candidates = candidates.filter { failures.contains($0) }
      if candidates.isEmpty {
        let files = failures.isEmpty ? "no recording" : "none of these files"
        Output.note("\(files) failed in the last check")
      }
    } else if named.isEmpty, text == nil, shard == nil {
      failures.removeAll()
    }
    // The report contains parts of transcripts, so it may be read only by users who may read the
    // recordings.
    let junit = try JUnitFile(
      "retouch check", arguments, over: candidates, options,
      for: .sameAsRecordings(candidates.map(\.path)))
    let onGitHub = isSet("GITHUB_ACTIONS")
    var report = CheckReport(
      arguments[format], annotates: arguments[annotations] || onGitHub,
      keepsCases: junit != nil,
      update: updating(
        named, options, arguments[ReplayOptions.allowPath], ExpectOptions.options(arguments),
        filter: text, onlyFailed: arguments[failed], arguments[app]),
      updates: updates, shard: shard)
    report.files = all
    let progress = CheckProgress(count: candidates.count)
    // Thousands of recordings may use one screen, so each notice is printed once.
    let printed = NoticeList()
    let pathPolicy = ReplayOptions.pathPolicy(arguments, named)
    let programs = arguments[app].map(\.program)
    let pool = WorkerPool(size: arguments[jobs] ?? WorkerPool.defaultSize)
    func check(_ candidates: [CheckPaths.Candidate]) {
      pool.run(candidates.count) {
        let checker = TranscriptChecker(
          options, reaching: pathPolicy, programs: programs, updatesTranscripts: updates,
          expected: ExpectOptions.options(arguments),
          acceptsMismatches: updates && arguments[force]
        ) { recording in
          ReadingProgress(of: recording) { progress.show(of: $0) }
        }
        return { index in
          let start = MonotonicClock.now
          var finding = checker.check(candidates[index])
          finding.duration = MonotonicClock.now - start
          return finding
        }
      } onResult: { index, finding in
        guard !BlockedSignals.arePending else { return }
        let isSilent = finding.sessionWarnings.isEmpty && finding.notices.isEmpty
        progress.aside(prints: finding.outcome.isFailure || !isSilent) {
          report.add(finding, index: indices[index])
          failures.update(finding)
          for notice in finding.notices where printed.add(notice) { Output.emit(notice) }
        }
        progress.show(done: index + 1, failures: report.failures)
      }
    }
    // If the user interrupts the command, the programs of applications are ended first.
    if programs.isEmpty {
      check(candidates)
    } else {
      BlockedSignals.whileBlocked { check(candidates) }
    }
    progress.end()
    report.end()
    failures.save()
    let nothing =
      report.isEmpty && !arguments[failed] && (shard == nil || all == 0)
      ? DiskError.noRecordings(in: named.isEmpty ? ["this directory"] : named) : nil
    if let nothing {
      try junit?.write(nothing, at: named.first ?? ".")
      throw nothing
    }
    try junit?.write(report.cases)
    return report.status
  }

  /// Prints the report of several shards.
  private static func joinShards(_ arguments: ParsedArguments) throws -> ExitStatus {
    var join = CheckJoin()
    let files = arguments[Self.join] + arguments[paths]
    let junit = try JUnitFile("retouch check", arguments, for: .sameAs(files))
    for file in files {
      let bytes = try FileContents(file, .recording, notice: Output.emit)
      try join.add(bytes.text, from: file)
    }
    let entries = try join.joined()
    var report = CheckReport(
      arguments[format], annotates: false, keepsCases: junit != nil, update: join.update,
      updates: join.update.isEmpty)
    report.duration = join.duration
    for entry in entries { report.add(entry) }
    report.end()
    try junit?.write(report.cases)
    return report.status
  }

  /// Returns the command that writes the results of the same recordings with the same options.
  private static func updating(
    _ named: [String], _ options: SessionOptions, _ allowed: [String],
    _ expected: [String]?, filter text: String?, onlyFailed: Bool, _ apps: [AppCommand]
  ) -> String {
    var words = ["retouch", "check", "--update"] + (isSet("CI") ? ["--force"] : [])
    if let text { words += ["--filter", text.shellQuoted] }
    if onlyFailed { words.append("--failed") }
    words += apps.flatMap { ["--app", $0.text.shellQuoted] }
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
