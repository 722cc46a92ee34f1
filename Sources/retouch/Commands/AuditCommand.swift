import Arguments
import Audit
import Disk
import Grading
import Screens
import Text

/// `retouch audit`: finds what a blind user cannot perceive, reach or operate on screens.
enum AuditCommand {
  /// The output format of an audit.
  enum Format: String, CaseIterable, Sendable {
    case text, jsonl, sarif, openacr
  }

  private static let files = Positional.list(
    ValueKind<String>.file("json", "yml", "yaml", placeholder: "SCREEN"),
    "screen files; - is standard input", mayBeEmpty: true)
  private static let failure = Option(
    "fail-on", .choice(of: AuditFinding.Severity.self), default: .error,
    "least severity of a finding that makes the exit status 1")
  private static let rule = Option<[String]>.list(
    "rule", .auditRule, "apply only this rule; also one that experts disagree about")
  private static let format = Option(
    "format", .choice(of: Format.self), default: .text,
    "text for people, JSON Lines, SARIF for build servers and editors, or with --standard a draft "
      + "of an OpenACR report")
  private static let fix = Option<Bool>.flag(
    "fix", "correct periods, capitals and words for roles in the files; prints the changes")
  private static let diff = Option<Bool>.flag(
    "diff", "print the changes that --fix would make, without making them")
  private static let isStatic = Option<Bool>.flag(
    "static", "only examine the elements; do not operate the screens")
  private static let standard = Option<AccessibilityStandard?>(
    "standard", .choice(of: AccessibilityStandard.self),
    "judge the clauses of EN 301 549 or of Section 508 about closed functionality")
  private static let oneFinger = Option<Bool>.flag(
    "one-finger", "give the simulated user gestures of one finger only")
  private static let keypad = Option<Bool>.flag(
    "keypad", "give the simulated user the keys of a keypad only")
  private static let recordings = Option<String?>(
    "recordings", .file(placeholder: "DIR"),
    "write a recording for each finding of the simulation, for 'retouch replay' and "
      + "'retouch report'")
  private static let list = Option<Bool>.flag("rules", "print all rules with their severities")
  private static let output = ([format, JUnitFile.option, recordings] as [any DeclaredOption])
    .grouped(as: "Output options")
  private static let correction = ([fix, diff] as [any DeclaredOption])
    .grouped(as: "Correction options")

  static let command = Command(
    "audit", "Find what a blind user cannot perceive, reach or operate on a screen.",
    discussion: [
      "Rules examine the labels, values, hints, traits, order, sizes and colors of the elements of "
        + "all screens. An error makes something unusable, a warning slows a user down or misleads, "
        + "an info is a suggestion. The page audit of the documentation has all rules with examples.",
      "A simulated user then flicks to and touches every element, and tries every action in every "
        + "screen that opens. --recordings writes a recording of a hand that shows each of these "
        + "findings.",
      "--standard prints which clauses of a standard a kiosk meets, with the evidence: findings, what "
        + "the simulated user did, facts that the file declares in \"kiosk\", and what a person has "
        + "to check.",
      "A finding has the position of its node in the file, and the speech before and after the "
        + "correction. Rules about words are applied in English, German, Russian, Chinese, Japanese "
        + "and Hindi. A rule that has no words for a language is listed as not judged.",
    ],
    positionals: [files],
    options: [
      ReaderOptions.language, failure, rule, standard, oneFinger, keypad, isStatic, list,
    ] + output + correction,
    exclusive: [
      [standard, isStatic], [standard, rule], [standard, oneFinger], [standard, keypad],
      [standard, fix], [standard, diff], [standard, recordings], [oneFinger, keypad],
      [oneFinger, isStatic], [keypad, isStatic],
    ],
    examples: [
      "retouch audit kiosk.json": "print the findings in all screens of a file",
      "retouch audit --fail-on warning screens/*.json": "fail in CI also for warnings",
      "retouch audit --format sarif kiosk.json > kiosk.sarif": "write findings for an editor",
      "retouch audit --standard en301549 kiosk.json": "judge a kiosk by the European standard",
      "retouch audit --fix kiosk.json": "correct the wording of labels and hints",
    ],
    exits: [
      .checkFailed:
        "there is a finding of the severity of --fail-on, or a more serious one; with --standard, a "
        + "clause fails",
      .badData: "a file is not a screen file, or has errors", .noInput: "a file does not exist",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    if arguments[list] {
      Output.write(
        lines: AuditRule.all.map(\.line) + SimulationRule.all.map(\.line)
          + FileRule.all.map { RuleLine.text($0.id, $0.name, $0.severity.rawValue, $0.summary) }
          + UnjudgedRule.never.map { RuleLine.text($0.rule, $0.name, "never", "\($0.reason).") })
      return .success
    }
    let paths = arguments[files]
    guard !paths.isEmpty else {
      throw ArgumentError(.missingArgument("SCREEN"), at: ["retouch", "audit"])
    }
    try checkFormat(arguments)
    try StandardInput.check(arguments, files: paths)
    let junit = try JUnitFile("retouch audit", arguments)
    var audit = ScreenAudit(language: arguments[ReaderOptions.language])
    if !arguments[rule].isEmpty { audit.rules = Set(arguments[rule]) }
    if arguments[oneFinger] { audit.input = .oneFinger }
    if arguments[keypad] { audit.input = .keypad }
    if arguments[fix] || arguments[diff] {
      return try correct(paths, audit, writes: arguments[fix])
    }
    var status = ExitStatus.success
    var results: [AuditedFile] = []
    for path in paths {
      do {
        var result = try AuditedFile(path, audit)
        if !arguments[isStatic] { result.simulate(audit) }
        results.append(result)
      } catch {
        // An unreadable file does not end the audit of the others.
        status = Output.report(error)
      }
    }
    if let directory = arguments[recordings] {
      for (index, result) in results.enumerated() {
        let prefix = results.count > 1 ? "\(index + 1)-" : ""
        try AuditRecordings(directory, of: result, prefix: prefix).write()
      }
    }
    if let standard = arguments[standard] {
      let isFailure = judge(results, by: standard, audit, as: arguments[format])
      return isFailure && status == .success ? .checkFailed : status
    }
    switch arguments[format] {
    case .openacr: break
    case .text: Output.write(lines: AuditPrinter.lines(results))
    case .jsonl: Output.write(lines: results.flatMap(\.json))
    case .sarif:
      Output.write(
        SARIFReport.text(results.map(\.sarif), version: Retouch.program.version))
    }
    try junit?.write(results.flatMap(\.junitCases))
    let isFailure = results.contains { result in
      result.report.findings.contains { $0.severity >= arguments[failure] }
    }
    return isFailure && status == .success ? .checkFailed : status
  }

  /// Throws if the format does not suit `--standard`.
  private static func checkFormat(_ arguments: ParsedArguments) throws {
    let format = arguments[format]
    if arguments[standard] == nil {
      if format == .openacr { throw CommandError.requiresOption("--format openacr", .standard) }
    } else if format == .sarif {
      throw ArgumentError(.exclusive("--standard", "--format sarif"), at: ["retouch", "audit"])
    } else if format == .openacr, arguments[files].count > 1 {
      throw CommandError.oneScreenForReport
    }
  }

  /// Prints the judgements of a standard; returns whether a clause fails.
  private static func judge(
    _ results: [AuditedFile], by standard: AccessibilityStandard, _ audit: ScreenAudit,
    as format: Format
  ) -> Bool {
    var isFailure = false
    for result in results {
      let judgements = result.judgements(by: standard, audit)
      if judgements.contains(where: { $0.verdict == .fails }) { isFailure = true }
      switch format {
      case .jsonl: Output.write(lines: judgements.map { $0.json(standard, file: result.name) })
      case .openacr:
        Output.write(
          OpenACRReport.text(
            judgements, of: standard, file: result.name, version: Retouch.program.version))
      case .text, .sarif:
        Output.write(lines: StandardPrinter.lines(judgements, of: standard, file: result.name))
      }
    }
    return isFailure
  }

  private static func correct(
    _ paths: [String], _ audit: ScreenAudit, writes: Bool
  ) throws -> ExitStatus {
    for path in paths {
      if writes, path == "-" { throw CommandError.correctionOfInput }
      let (name, bytes) = try ScreenFiles.bytes(of: path, notice: Output.emit)
      let correction = try AuditedFile.correction(of: bytes, name, at: path, audit)
      Output.write(lines: AuditPrinter.lines(correction, name))
      guard writes, !correction.changes.isEmpty else { continue }
      let file = try OutputFile(path, force: true)
      try file.write(correction.bytes.span)
      try file.finish()
    }
    return .success
  }
}

extension ValueKind where Value == String {
  fileprivate static var auditRule: Self {
    .value("RULE", expected: "the identifier or the name of a rule, such as L2; --rules prints all")
    {
      word in
      let names =
        AuditRule.all.map { ($0.id, $0.name) } + SimulationRule.all.map { ($0.id, $0.name) }
        + FileRule.all.map { ($0.id, $0.name) }
      return names.first { $0.0.lowercased() == word.lowercased() || $0.1 == word }?.0
    }
  }
}

extension AuditRule {
  /// The rule on one line.
  fileprivate var line: String {
    RuleLine.text(id, name, severity.rawValue, summary)
      + (isOptional ? " Only with --rule \(self.id)." : "")
  }
}

extension SimulationRule {
  /// The rule on one line.
  fileprivate var line: String { RuleLine.text(id, name, severity.rawValue, summary) }
}

/// A rule on one line, in columns.
private enum RuleLine {
  static func text(
    _ id: String, _ name: String, _ severity: String, _ summary: String
  ) -> String {
    let id = id + String(repeating: " ", count: max(1, 4 - id.count))
    let word = severity + String(repeating: " ", count: 8 - severity.count)
    return "\(id) \(word) \(name): \(summary)"
  }
}
