import Arguments
import Devices
import Disk
import Evdev
import Grading
import Live
import Replay
import System

/// Prints the gestures of recordings or of a device.
///
/// Shared by `recognize` and `explain`.
struct RecognitionRun {
  static let sources = Positional.list(
    .recording(placeholder: "FILE|DIR|DEVICE"),
    "recordings, directories of them, or one device; - is standard input")
  static let format = OutputFormat.option
  static let grab = RecordingOptions.grab
  static let options: [any DeclaredOption] =
    [grab]
    + ([ExpectOptions.expect, RecordingOptions.device, ShardOption.shard] as [any DeclaredOption])
    .grouped(as: "Recording options") + GestureOptions.all + SurfaceOptions.all

  static let exits: KeyValuePairs<ExitStatus, String> = [
    .checkFailed: ExpectOptions.exit,
    .badData: "a file is not a recording, or is damaged",
    .noInput: "a file or device does not exist, or a directory has no recordings",
    .unavailable: "another program has grabbed the device, or this machine has no input devices",
    .noPermission: "you have no permission to read the device",
  ]

  private let arguments: ParsedArguments
  private let kinds: GestureEventKinds
  /// Whether gestures have separate lines; `explain` prints them with their touches.
  private let showsGestures: Bool
  /// Whether a summary with one line per file is printed at the end.
  private let sumsUp: Bool
  private let junit: JUnitFile?

  init(
    _ kinds: GestureEventKinds, showsGestures: Bool, sumsUp: Bool = false,
    junit: JUnitFile? = nil, _ arguments: ParsedArguments
  ) {
    (self.kinds, self.showsGestures, self.sumsUp) = (kinds, showsGestures, sumsUp)
    (self.junit, self.arguments) = (junit, arguments)
  }

  func run() throws -> ExitStatus {
    let words = arguments[Self.sources]
    try StandardInput.check(arguments, files: words, options: [GestureOptions.config])
    let settings = try GestureOptions.settings(arguments)
    var recordings: [String] = []
    for word in words {
      switch try DeviceOrRecording(named: word) {
      case .recording(let path): recordings.append(path)
      case .device(let listed):
        guard words.count == 1 else { throw CommandError.deviceAmongOthers(word) }
        return try watch(listed, settings)
      }
    }
    var inputs: RecordingInputs
    do throws(DiskError) {
      inputs = try RecordingInputs(recordings, notice: Output.emit)
    } catch {
      try junit?.write(error, at: words[0])
      throw error
    }
    inputs.shard = arguments[ShardOption.shard]
    return try read(inputs, settings)
  }

  private func watch(_ listed: ListedDevice, _ settings: GestureSettings) throws -> ExitStatus {
    let forRecordings = arguments.firstGiven(of: [
      RecordingOptions.device, ExpectOptions.expect, ShardOption.shard,
    ])
    if let option = sumsUp ? "--summary" : junit != nil ? "--junit" : forRecordings {
      throw CommandError.notForDevices(option, node: listed.node)
    }
    var watch = try GestureMonitor(
      listed, on: SurfaceOptions.terms(arguments), isGrabbed: arguments[Self.grab], settings, kinds
    ) { Output.emit($0.notice) }
    try LiveMonitor.printReports(
      &watch, GestureReportFormatter(arguments[Self.format], showsGestures: showsGestures))
    return .success
  }

  private func read(_ named: RecordingInputs, _ settings: GestureSettings) throws -> ExitStatus {
    var recordings = named
    var table = RecognitionTable()
    let walk = RecordingRecognition(settings, kinds, arguments)
    let printer = RecognitionPrinter(
      format: arguments[Self.format], showsGestures: showsGestures,
      showsName: recordings.hasMultiple, showsConclusion: !sumsUp)
    var isWrong = false
    var cases: [JUnitSuite.Case] = []
    let status = recordings.each { recording in
      let start = MonotonicClock.now
      let result: RecordingRecognition.Result
      do { result = try printer.print(walk, recording) } catch {
        cases.append(.unreadable(recording.path, error, time: MonotonicClock.now - start))
        throw error
      }
      if junit != nil {
        cases += GestureOutcome.testCases(
          of: recording.path, expected: result.expected, found: result.gestures,
          time: MonotonicClock.now - start)
      }
      isWrong = isWrong || result.isWrong
      if sumsUp {
        table.add(recording.path, result)
      } else if arguments[Self.format] == .jsonl, !kinds.touches, result.recognitions.isEmpty {
        // With JSON Lines, a file without gestures has a line as well.
        Output.write(RecognitionTable.json(recording.path, result) + "\n")
      }
    }
    if sumsUp { table.print(as: arguments[Self.format]) }
    try junit?.write(cases)
    return status.unless(isWrong)
  }
}
