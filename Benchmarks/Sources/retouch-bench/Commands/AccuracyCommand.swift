import Arguments
import Disk
import Gestures
import Grading
import Recordings
import Replay
import System

/// `retouch accuracy`: the share of gestures recognized correctly, and the confusions.
enum AccuracyCommand {
  private static let sources = Positional.list(
    .file(placeholder: "FILE|DIR"),
    "recordings that say what they show; without any, sessions are synthesised", mayBeEmpty: true)
  private static let seed = Option(
    "seed", .integer(from: 0), default: 1_000_000,
    "where the seeds of sessions begin; tests and tuning use lower ones")
  private static let sessions = Option(
    "sessions", .integer("K", from: 1, through: 10_000), default: 25,
    "how many there are at least of each act, hand and kind of device")
  private static let confusions = Option(
    "confusions", .integer("K", from: 0, through: 100_000), default: 40,
    "how many kinds of mistakes are listed")
  private static let strokes = Option<String?>(
    "strokes", .directory(),
    "also count recorded strokes: a directory of recordings and expect.jsonl, which lists the "
      + "gesture of each contact")
  private static let only = Option<Part?>(
    "only", .choice(of: Part.self), "synthesise these sessions alone; targets need all of them")
  private static let keep = Option<String?>(
    "keep", .directory(), "write every session that was not right into this directory")
  private static let profile = Option(
    "profile", .choice(of: Profile.self), default: .standard, "the kind of hand to be ready for")
  private static let device = Option<String?>(
    "device", .dynamic("device-files", placeholder: "NAME|FILE"),
    "the device that sent the recordings' events, in place of what they say")
  private static let format = Format.option
  private static let output = Option<String?>(
    "output", short: "o", .file("md"), "write a page of Markdown, and print the first table alone")
  private static let force = Option<Bool>.flag("force", "overwrite a file that exists")

  /// A part of the synthesized sessions.
  private enum Part: String, CaseIterable, Sendable {
    /// Hands that draw lines, and stress conditions.
    case drawn
    /// Kinematic hands, and panels with flaws.
    case kinematic
  }

  static let command = Command(
    "accuracy", "Count what is recognized rightly, and list what is not.",
    discussion: [
      "Sessions of six kinds of hands are synthesised: every gesture, and every thing that is none, "
        + "on every device file that feels the fingers for it. What comes of each is right, wrong "
        + "(another gesture), or missed. A rotor or split tap is right when it came once or more "
        + "often, and nothing else did.",
      "Kinematic hands move about the joints of fingers, wrist and arm; they make every gesture on ten "
        + "devices, and no target is held against them.",
      "The same seed gives the same tables. The result is held against targets; one that is missed "
        + "ends the program with status 1.",
      "Recordings are graded by what they expect ('retouch record --expect'); no target is held "
        + "against them.",
    ],
    positionals: [sources],
    options: [
      seed, sessions, confusions, only, strokes, keep, profile, GradingOptions.set, device,
    ] + GradingOptions.surface + [format, output, force],
    exclusive: [[format, output]],
    examples: [
      "retouch accuracy": "some 72,000 sessions, in about a minute",
      "retouch accuracy --seed 5 --set flick-length=8mm": "whether another value is better",
      "retouch accuracy --only kinematic --set tap-slop=4mm":
        "the kinematic hands alone, in seconds",
      "retouch accuracy recordings": "what people recorded",
      "retouch accuracy --sessions 1 --keep bad/": "look at what went wrong",
    ],
    exits: [
      .checkFailed: "a target is missed", .badData: "a file is no recording, or a broken one",
      .noInput: "there is no such file, no recording in a directory, or no device file",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let fromInput = arguments[sources].filter { StandardStreams.descriptor(for: $0) == 0 }
    guard fromInput.count < 2 else { throw BenchError.standardInputTwice }
    guard arguments[strokes] == nil || arguments[sources].isEmpty else {
      throw BenchError.strokesBesideRecordings
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
        status = Output.notice(error)
      }
    }
    grading.end()
    let results = grading.results
    var sum = "\(results.count) \(results.count == 1 ? "gesture" : "gestures") in recordings"
    switch results.unannotated {
    case 0: break
    case 1: sum += "; 1 file does not say what it shows"
    default: sum += "; \(results.unannotated) files do not say what they show"
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
