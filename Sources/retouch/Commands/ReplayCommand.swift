import Arguments
import Disk
import Evdev
import Replay
import Terminal

/// `retouch replay`: prints the transcripts of recordings.
enum ReplayCommand {
  private static let files = Positional.list(
    .recording(placeholder: "FILE|DIR"), "recordings, or directories of them; - is standard input")
  static let speed = Option<Double?>(
    "speed", .number(from: 0, through: 1_000),
    "speed factor; 1 is real time, 0 does not wait (default: 0; with --speak, the pace of speech)")
  private static let speak = TranscriptVoice.option
  private static let from = Option<Microseconds?>(
    "from", .seconds, "start of the range to print; a negative time counts from the end")
  private static let to = Option<Microseconds?>(
    "to", .seconds, "end of the range to print; a negative time counts from the end")
  private static let step = Option<Bool>.flag(
    "step", "step through the gestures with keys: next, back, why, quit")
  private static let why = Option<Bool>.flag(
    "why", "also print unrecognized touches, with the reason")
  private static let format = OutputFormat.option

  static let command = Command(
    "replay", "Print the transcripts of recordings.",
    discussion: [
      "A transcript has gestures, commands, responses and speech. A recording of 'retouch run "
        + "--record FILE' is replayed exactly: FILE.session has the screen, the options and all "
        + "inputs that are not touches. Options on the command line replace those of "
        + "FILE.session; --profile also replaces all tunables of FILE.session.",
      "Without FILE.session, the reader starts with the first event, and finishes its speech after "
        + "the last one. Without a screen, the screen is empty: gestures and commands are printed, "
        + "but the reader answers them with the sound 'error'.",
      RecordingInputs.suggestions + " " + ReplayOptions.pathPolicyDiscussion,
      GestureOptions.discussion,
      "--speak also speaks the transcript and plays its sounds. Without --speed, and with --speed "
        + "0, each utterance is spoken to its end. With a --speed above 0, it is interrupted as in the session.",
    ],
    positionals: [files],
    options: [speed, speak, from, to, step, why, format] + ReplayOptions.all + VoiceOptions.all,
    exclusive: [[step, speed], [step, speak], [step, format], [step, why]],
    examples: [
      "retouch replay visit.yml --screen kiosk.json": "print the transcript of a recording",
      "retouch replay visit.yml --step": "step through the gestures",
      "retouch replay --why --from 12 --to 15 visit.yml": "print why touches were not recognized",
      "retouch replay --speed 1 --profile slow visit.yml":
        "replay in real time, with another profile",
      "retouch replay --speak visit.yml": "hear a session",
    ],
    exits: [
      .checkFailed: "nothing happened in the range of --from and --to",
      .usage: "the command line has an error",
      .badData: "a recording, a session or another file has an error",
      .noInput:
        "a recording does not exist, a directory has no recordings, or a session names a missing "
        + "file", .unavailable: "--step has no terminal", .ioError: "reading or writing failed",
      .noPermission:
        "you have no permission to read a file, or a session names a file that is not allowed",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let span = TranscriptRange(from: arguments[from], to: arguments[to])
    try span.check()
    try StandardInput.check(arguments, files: arguments[files], options: ReplayOptions.read)
    var recordings = try RecordingInputs(arguments[files], notice: Output.emit)
    // Errors on the command line are reported before the first recording is read.
    let options = ReplayOptions.options(arguments)
    let terms = try ReplayConfiguration(options, notice: Output.emit)
    let pathPolicy = ReplayOptions.pathPolicy(arguments, arguments[files])
    if arguments[step] {
      guard !recordings.hasMultiple, let recording = recordings.next() else {
        throw CommandError.oneRecording("--step")
      }
      return try self.step(through: ReplayInput(recording, options, terms, pathPolicy), span)
    }
    let isOneOfMany = recordings.hasMultiple
    var isSilent = false
    let status = recordings.each { recording in
      let replayed = try ReplayInput(recording, options, terms, pathPolicy)
      if try !print(replayed, arguments, span, isOneOfMany: isOneOfMany) { isSilent = true }
    }
    return isSilent && status == .success ? .checkFailed : status
  }

  private static func step(
    through replayed: ReplayInput, _ span: TranscriptRange
  ) throws -> ExitStatus {
    let progress = ReadingProgress(of: replayed.recording)
    let (replay, prototype) = try replayed.terms.replay(
      replayed.recording, replayed.review?.log, explained: .all)
    var stepper = try ReplayStepper(replay, span, progress)
    return try stepper.run { replayed.printNotice($0, prototype) }
  }

  /// Prints the transcript of a recording.
  ///
  /// Returns `false` if the requested range contains no entries.
  private static func print(
    _ replayed: ReplayInput, _ arguments: ParsedArguments, _ span: TranscriptRange,
    isOneOfMany: Bool
  ) throws -> Bool {
    let recording = replayed.recording
    let isText = arguments[format] == .text
    if replayed.terms.screen == nil, isText, TerminalInfo.standardError.isTerminal {
      Output.note(
        "\(recording.name): no screen; specify one with --screen SCREEN to see the effects of "
          + "gestures")
    }
    let progress = ReadingProgress(of: recording)
    var printer = ReplayPrinter(
      arguments[format], file: isOneOfMany ? recording.path : nil,
      pace: TranscriptPace(speed: arguments[speed] ?? 0, voice: try replayed.voice(arguments)),
      // On one terminal, a progress line and the transcript would overlap; the printer stops the
      // progress.
      progress: TerminalInfo.standardOutput.isTerminal ? progress : nil)
    defer { printer.end() }
    // If the range counts from the end, whether it contains entries is known only at the end.
    if !span.countsFromEnd { printer.begin() }
    var (replay, prototype) = try replayed.terms.replay(
      recording, replayed.review?.log, explained: arguments[why] ? .unrecognized : .none)
    var sieve = TranscriptFilter(span, includesTouches: true)
    while !sieve.isOver, let entries = try replay.next() {
      if span.isWhole { printer.print(entries) } else { printer.print(sieve.take(entries)) }
    }
    if sieve.isOver { try replay.readRemainingEvents() }
    let rest = try sieve.finish()
    printer.begin()
    printer.print(rest)
    printer.end()
    let isSilent = !printer.hasPrinted && !span.isWhole
    if isSilent { Output.note("\(recording.name): \(sieve.emptyMessage)") }
    replayed.printNotice(replay, prototype)
    return !isSilent
  }
}
