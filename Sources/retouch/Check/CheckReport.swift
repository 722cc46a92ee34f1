import Arguments
import Disk
import Evdev
import Grading
import Replay
import System
import Terminal
import Text

/// The report of a check: prints each finding as it arrives and a total at the end.
struct CheckReport {
  private let format: OutputFormat
  private let annotates: Bool
  /// The command that accepts the current results.
  private let update: String
  private let updates: Bool
  private var counts: [String: Int] = [:]
  private var total = 0
  /// The number of recordings that do not exist although they are named or have a transcript.
  private var missing = 0
  /// The number of recordings whose session has warnings.
  private var doubtful = 0
  private var brokenStatus: ExitStatus?
  /// The warnings already annotated.
  ///
  /// A warning that concerns several recordings is annotated once.
  private var annotated: Set<Notice> = []
  private var output = OutputBuffer()
  private let paint = TerminalStyle.standardOutput
  private let start = MonotonicClock.now
  private let keepsCases: Bool
  /// The test cases of a JUnit report; empty unless they are kept.
  private(set) var cases: [JUnitSuite.Case] = []

  /// The part of the recordings that is checked; `nil` for all.
  private let shard: Shard?
  /// The number of files in all shards.
  var files = 0
  /// How long the check took if other processes made it; `nil` measures the time.
  var duration: Microseconds?

  init(
    _ format: OutputFormat, annotates: Bool, keepsCases: Bool, update: String, updates: Bool,
    shard: Shard? = nil
  ) {
    self.shard = shard
    self.format = format
    self.annotates = annotates
    self.update = update
    self.updates = updates
    self.keepsCases = keepsCases
  }

  func count(_ name: String) -> Int { counts[name] ?? 0 }

  var failures: Int {
    count("differs") + count("missing") + count("broken") + count("unwritten") + count("wrong")
  }

  /// Whether no recordings were checked.
  var isEmpty: Bool { total == 0 }

  /// Adds a finding; `index` is that of the recording among those of all shards.
  mutating func add(_ finding: CheckFinding, index: Int = 0) {
    let (path, outcome) = (finding.path, finding.outcome)
    if case .notARecording = outcome { return }
    var entry = CheckEntry(
      json: CheckReport.json(finding), result: outcome.name, testCase: finding.testCase)
    entry.lines =
      SessionFiles.lines(finding.sessionWarnings, of: path).map(\.terminalSafe)
      + lines(path, outcome)
    entry.errorStatus = outcome.error.map { ExitStatus($0) }
    entry.isMissing = outcome.error?.isOfMissing ?? false
    entry.isDoubtful = !finding.sessionWarnings.isEmpty
    add(entry, index: index)
    if annotates {
      for warning in finding.sessionWarnings { annotate(GitHubAnnotation.line(path, warning)) }
      for warning in finding.notices
      where warning.kind == .warning && annotated.insert(warning).inserted {
        annotate(GitHubAnnotation.line(warning))
      }
      if outcome.isFailure { annotate(GitHubAnnotation.line(path, outcome)) }
    }
    // A failure is visible immediately.
    if outcome.isFailure { output.flush() }
  }

  /// Adds an entry, which may be of another process.
  mutating func add(_ entry: CheckEntry, index: Int = 0) {
    total += 1
    counts[entry.result, default: 0] += 1
    brokenStatus = brokenStatus ?? entry.errorStatus
    missing += entry.isMissing ? 1 : 0
    doubtful += entry.isDoubtful ? 1 : 0
    if keepsCases { cases.append(entry.testCase) }
    switch format {
    case .text:
      for line in entry.lines { output.add(annotates ? line.escapedForGitHubActions : line) }
    case .jsonl: output.add(shard.map { entry.json(in: $0, index: index) } ?? entry.json)
    }
  }

  /// Prints an annotation; GitHub reads both streams.
  ///
  /// With JSON Lines, standard output contains only JSON, so the annotation goes to standard error.
  private mutating func annotate(_ line: String) {
    switch format {
    case .text: output.add(line)
    case .jsonl: Output.annotate(line)
    }
  }

  // MARK: Text and JSON

  private func lines(_ path: String, _ outcome: CheckOutcome) -> [String] {
    let name = path.terminalSafe
    switch outcome {
    case .same, .notARecording: return []
    case .missingTranscript:
      return [
        paint.error(
          "\(name): the transcript \(FilePaths.lastComponent(of: CheckPaths.transcript(of: path)).terminalSafe) does not exist"
        )
      ]
    case .failed(let error), .writeFailed(let error):
      return error.message.split(separator: "\n").map { paint.error(String($0).terminalSafe) }
    case .written: return ["\(name): written"]
    case .gestureMismatch(let mismatch): return [paint.error("\(name): \(mismatch.sentence)")]
    case .differs(let difference):
      let location = "\(CheckPaths.transcript(of: path).terminalSafe):\(difference.line)"
      return [paint.error("\(location): \(name): transcript differs")] + lines(difference)
    case .rewritten(let difference):
      return ["\(name): rewritten from line \(difference.line) on"] + lines(difference)
    }
  }

  private func lines(_ difference: TranscriptDifference) -> [String] {
    difference.rows.map { row in
      let line = "  \(row.line.terminalSafe)"
      switch row {
      case .same: return line
      case .expected: return paint.error(line)
      case .found: return paint.bold(line)
      }
    } + difference.touches.map { paint.dim("    \($0.terminalSafe)") }
  }

  private static func json(_ finding: CheckFinding) -> String {
    let outcome = finding.outcome
    var line = JSONLine()
    line.add("file", finding.path)
    line.add("result", outcome.name)
    if let error = outcome.error { line.add("text", error.message) }
    if let difference = outcome.difference {
      line.add("line", difference.line)
      line.add("expected", difference.expected)
      line.add("found", difference.found)
      line.add("touches", difference.touches)
    }
    if case .gestureMismatch(let mismatch) = outcome { line.add("text", mismatch.sentence) }
    line.add("expected_gestures", finding.grading?.expected ?? [])
    line.add("verdict", orNull: finding.grading?.grade.rawValue)
    if !finding.lines.isEmpty { line.add("warnings", finding.lines) }
    return line.line
  }

  // MARK: Total

  var status: ExitStatus {
    if count("differs") + count("missing") + count("wrong") > 0 { return .checkFailed }
    return brokenStatus ?? .success
  }

  /// Prints the total.
  mutating func end() {
    let passed = duration ?? MonotonicClock.now - start
    if format == .text, !isEmpty { output.add(sentence(after: passed)) }
    if format == .jsonl, let shard {
      var line = JSONLine()
      line.add("shard_end", shard.text)
      line.add("files", files)
      line.add("microseconds", passed.count)
      line.add("update", update)
      output.add(line.line)
    }
    output.flush()
  }

  private func sentence(after passed: Microseconds) -> String {
    var parts: [String] = []
    if count("same") > 0 { parts.append("\(count("same")) passed") }
    // A recording that does not exist is counted separately.
    let failed = failures - missing
    if failed > 0 {
      let reasons = [
        (count("differs"), "different"), (count("missing"), "without a transcript"),
        (count("wrong"), "with unexpected gestures"), (count("broken") - missing, "with errors"),
        (count("unwritten"), "not written"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      parts.append("\(failed) failed (\(reasons.joined(separator: ", ")))")
    }
    for name in ["written", "rewritten"] where count(name) > 0 {
      parts.append("\(count(name)) \(name)")
    }
    if missing > 0 { parts.append("\(missing) missing") }
    if doubtful > 0 {
      parts.append("\(doubtful) with \(doubtful == 1 ? "a session warning" : "session warnings")")
    }
    let existing = total - missing
    var text = "\(existing) \(existing == 1 ? "recording" : "recordings")"
    if !parts.isEmpty { text += ": " + parts.joined(separator: ", ") }
    text += " in \(Decimals.text(Double(passed.count) / 1_000_000, decimals: 1)) s"
    if count("wrong") > 0, updates { text += "\nuse --force to accept unexpected gestures" }
    if count("differs") + count("missing") > 0 {
      text += "\nto accept the new results, run: \(update.terminalSafe)"
    }
    return text
  }
}
