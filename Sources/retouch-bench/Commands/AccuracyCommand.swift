import Arguments
import Disk
import Gestures
import Grading
import Recordings
import Replay
import System
import Text

/// `retouch accuracy`: the share of gestures recognized correctly, and the confusions.
enum AccuracyCommand {
  private static let sources = Positional.list(
    .file(placeholder: "FILE|DIR"),
    "recordings with expected gestures, or directories (default: synthetic sessions)",
    mayBeEmpty: true)
  private static let seed = Option(
    "seed", .integer(from: 0), default: 1_000_000,
    "seed of the first session; tests and tuning use lower seeds")
  private static let sessions = Option(
    "sessions", .integer("K", from: 1, through: 10_000), default: 25,
    "minimum number of sessions for each gesture, hand and kind of device")
  private static let confusions = Option(
    "confusions", .integer("K", from: 0, through: 100_000), default: 40,
    "maximum number of listed confusions")
  private static let strokes = Option<String?>(
    "strokes", .directory(),
    "also count recorded strokes: a directory with recordings and expect.jsonl, which lists the "
      + "gesture of each contact")
  private static let only = Option<Part?>(
    "only", .choice(of: Part.self), "run only these sessions; targets require all")
  private static let keep = Option<String?>(
    "keep", .directory(), "write the sessions that were not right to this directory")
  private static let profile = Option(
    "profile", .choice(of: Profile.self), default: .standard, "kind of hand to recognize")
  private static let device = Option<String?>(
    "device", .dynamic("device-files", placeholder: "NAME|FILE"),
    "device that sent the events, instead of the one in the recordings")
  private static let format = Format.option
  private static let output = Option<String?>(
    "output", short: "o", .file("md"), "write a Markdown page, and print only the first table")
  private static let force = Option<Bool>.flag("force", "replace an existing file")
  private static let recognition =
    ([profile, GradingOptions.set, device, GradingOptions.shard] as [any DeclaredOption])
    .grouped(as: "Recognition options")
  private static let result = ([confusions, format, output, force] as [any DeclaredOption])
    .grouped(as: "Output options")

  /// A part of the synthesized sessions.
  private enum Part: String, CaseIterable, Sendable {
    /// Hands that draw lines, and stress conditions.
    case drawn
    /// Kinematic hands, and panels with flaws.
    case kinematic
  }

  static let command = Command(
    "accuracy", "Measure how many gestures are recognized correctly.",
    discussion: [
      "The command synthesizes sessions of six kinds of hands: every gesture and every "
        + "non-gesture, on every device file that detects enough fingers. The result of a session "
        + "is right, wrong (another gesture) or missed. A rotor gesture or split tap is right if "
        + "it was recognized at least once, and no other gesture was. Equal seeds give equal "
        + "tables.",
      "The results are compared with targets. If a target is missed, the exit status is 1.",
      "Kinematic hands, which have joints in fingers, wrist and arm, perform every gesture on ten "
        + "devices. Recordings are graded by their expected gestures ('retouch record --expect'). "
        + "Neither have targets. See the page ACCURACY of the documentation.",
    ],
    positionals: [sources],
    options: [seed, sessions, only, strokes, keep] + recognition + GradingOptions.surface + result,
    exclusive: [[format, output]],
    examples: [
      "retouch accuracy": "run about 72,000 sessions, in about a minute",
      "retouch accuracy --seed 5 --set flick-length=8mm": "try another value of a tunable",
      "retouch accuracy --only kinematic --set tap-slop=4mm":
        "run only the kinematic hands, in seconds",
      "retouch accuracy recordings": "grade recordings of people",
      "retouch accuracy --sessions 1 --keep bad/": "keep the sessions that were not right",
    ],
    exits: [
      .checkFailed: "a target is missed", .badData: "a file is not a recording, or is damaged",
      .noInput: "a file does not exist, a directory has no recordings, or no device files were "
        + "found",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let fromInput = arguments[sources].filter { StandardStreams.descriptor(for: $0) == 0 }
    guard fromInput.count < 2 else { throw BenchError.standardInputTwice }
    guard arguments[strokes] == nil || arguments[sources].isEmpty else {
      throw BenchError.strokesBesideRecordings
    }
    guard arguments[GradingOptions.shard] == nil || !arguments[sources].isEmpty else {
      throw BenchError.shardWithoutRecordings
    }
    var tunables = arguments[profile].adapted(.standard)
    for setting in arguments[GradingOptions.set] { setting.apply(to: &tunables) }
    for contradiction in tunables.conflicts {
      Output.notice(Notice(contradiction, kind: .warning))
    }
    return arguments[sources].isEmpty
      ? try synthesise(tunables, arguments) : try grade(tunables, arguments)
  }

  private static func synthesise(
    _ tunables: Tunables, _ arguments: ParsedArguments
  ) throws -> ExitStatus {
    let devices = DeviceFileCatalog.all(notice: Output.notice)
      .compactMap { CorpusDevice(name: $0.name, file: $0.file) }
    guard !devices.isEmpty else {
      throw BenchError.noDeviceFiles
    }
    // Read first, so that an error in it is found before the run.
    let strokes = try arguments[strokes].map { try RecordedStrokes($0) }
    let place = try arguments[output].map { path in
      try OutputFile(path, force: arguments[force])
    }
    let directory = try arguments[keep].map { path in try FailureDirectory(path) }
    let corpus = Corpus(
      devices: devices, seed: UInt64(arguments[seed]), minimum: arguments[sessions])
    var run = AccuracyRun(corpus, tunables: tunables, keep: directory)
    let part = arguments[only]
    if part != .kinematic { try run.run() }
    if part != .drawn { try run.addKinematic() }
    if let strokes { try run.add(strokes) }
    let results = run.results
    let tables = AccuracyTables(results: results, maximumConfusions: arguments[confusions])
    var sum = "\(results.count) sessions on \(results.devices) devices"
    if strokes != nil { sum += ", and \(results.strokeCount) recorded strokes" }
    sum += "."
    if results.kinematic.count > 0 {
      sum += " \(results.kinematic.count) sessions of kinematic hands."
    }
    let command = "retouch accuracy --seed \(arguments[seed]) --sessions \(arguments[sessions])"
    if part == .kinematic {
      try write(tables.ofJoints, sum, command + " --only kinematic", to: place, arguments)
      return .success
    }
    try write(tables.ofSessions, sum, command, to: place, arguments)
    return AccuracyTarget.all(results).allSatisfy(\.isMet) ? .success : .checkFailed
  }

  private static func grade(
    _ tunables: Tunables, _ arguments: ParsedArguments
  ) throws -> ExitStatus {
    var grading = RecordedAccuracy(GestureSettings(tunables: tunables))
    var recordings = try RecordingInputs(arguments[sources], notice: Output.notice)
    recordings.shard = arguments[GradingOptions.shard]
    let terms = GradingOptions.terms(arguments)
    var status = ExitStatus.success
    while let recording = recordings.next() {
      do throws(DiskError) {
        if let sender = arguments[device] {
          recording.setDevice(try DeviceFileCatalog.device(named: sender, notice: Output.notice))
        } else {
          recording.setDevice(nil)
        }
        try recording.check()
        grading.add(try AnnotatedRecording(recording, on: terms))
      } catch {
        // An unreadable file does not end the run.
        status = Output.report(error)
      }
    }
    grading.end()
    let results = grading.results
    var sum = "\(results.count) \(results.count == 1 ? "gesture" : "gestures") in recordings"
    switch results.unannotated {
    case 0: break
    case 1: sum += "; 1 file has no expected gestures"
    default: sum += "; \(results.unannotated) files have no expected gestures"
    }
    let tables = AccuracyTables(results: results, maximumConfusions: arguments[confusions])
    let place = try arguments[output].map { path in
      try OutputFile(path, force: arguments[force])
    }
    try write(tables.ofRecordings, sum + ".", "retouch accuracy", to: place, arguments)
    return status
  }

  private static func write(
    _ tables: [ResultTable], _ sum: String, _ command: String, to place: OutputFile?,
    _ arguments: ParsedArguments
  ) throws {
    if let place {
      let page = AccuracyPrinter.markdown(tables, sum: sum, command: command)
      try place.write(page)
      try place.finish()
      // The page is long. Standard output gets only the first table.
      try Output.write(AccuracyPrinter.text(Array(tables.prefix(1)), sum: sum))
      return
    }
    switch arguments[format] {
    case .text: try Output.write(AccuracyPrinter.text(tables, sum: sum))
    case .jsonl: try Output.write(AccuracyPrinter.json(tables))
    }
  }
}
