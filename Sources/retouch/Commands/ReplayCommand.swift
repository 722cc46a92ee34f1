import Arguments
import Disk
import Evdev
import Replay
import Terminal

/// `retouch replay`: prints the transcripts of recordings.
enum ReplayCommand {
  private static let files = Positional.list(
    .recording(placeholder: "FILE|DIR"), "recordings, or directories of them; - is standard input")
  private static let speed = Option(
    "speed", .number(from: 0, through: 1_000), default: 0,
    "how fast; 1 is as it was, 0 as fast as it can")
  private static let from = Option<Microseconds?>(
    "from", .seconds, "print what happened from this time on; before zero, counted from the end")
  private static let to = Option<Microseconds?>(
    "to", .seconds, "print what happened up to this time; before zero, counted from the end")
  private static let step = Option<Bool>.flag(
    "step", "gesture by gesture, in a terminal: next, back, why, quit")
  private static let why = Option<Bool>.flag(
    "why", "tell of touches that became nothing as well, and what they missed")
  private static let format = OutputFormat.option

  static let command = Command(
    "replay", "Print what fingers did: gestures, commands, who answered, what was said.",
    discussion: [
      "A session that was recorded by 'retouch run --record FILE' comes out as it was: FILE.session "
        + "beside it says what screen it was on, and what happened that no finger did. Without one, "
        + "the reader is switched on with the first event, and says all that it has to say after "
        + "the last. What the command line says stands in place of what FILE.session says: a profile, "
        + "of every tunable there.",
      "Without a screen, the fingers are on an empty one: gestures and commands show, and find "
        + "nothing.",
      RecordingInputs.suggestions,
      ReplayOptions.pathPolicyDiscussion,
      GestureOptions.discussion,
    ],
    positionals: [files],
    options: [speed, from, to, step, why, format] + ReplayOptions.all + [ReplayOptions.allowPath],
    exclusive: [[step, speed], [step, format], [step, why]],
    examples: [
      "retouch replay visit.yml --screen kiosk.json": "the transcript of a visit",
      "retouch replay visit.yml --step": "look at it gesture by gesture",
      "retouch replay --why --from 12 --to 15 visit.yml": "why nothing happened there",
      "retouch replay --speed 1 --profile slow visit.yml": "as it was, for another hand",
    ],
    exits: [
      .checkFailed: "nothing happened in the stretch that was asked for",
      .usage: "the command line has a mistake",
      .badData: "a recording, a session or another file has a mistake",
      .noInput:
        "there is no such file or no recording in it, or a session names one that is missing",
      .unavailable: "there is no terminal for --step", .ioError: "reading or writing failed",
      .noPermission: "you may not read a file, or a session names one that lies elsewhere",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let span = TranscriptRange(from: arguments[from], to: arguments[to])
    try span.check()
    try StandardInput.check(arguments, files: arguments[files], options: ReplayOptions.read)
    var recordings = try RecordingInputs(arguments[files], notice: Output.emit)
    // Mistakes on the command line are reported before the first recording is read.
    let options = ReplayOptions.options(arguments)
    let terms = try ReplayConfiguration(options, notice: Output.emit)
    let pathPolicy = ReplayOptions.pathPolicy(arguments, arguments[files])
    if arguments[step] {
      guard !recordings.hasMultiple, let recording = recordings.next() else {
        throw CommandError.manyRecordingsToStep
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
        "\(recording.name): on an empty screen; --screen SCREEN shows what gestures do there")
    }
    let progress = ReadingProgress(of: recording)
    var printer = ReplayPrinter(
      arguments[format], file: isOneOfMany ? recording.path : nil, speed: arguments[speed],
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
      printer.print(span.isWhole ? entries : sieve.take(entries).within)
    }
    if sieve.isOver { try replay.readRemainingEvents() }
    let rest = try sieve.finish().within
    printer.begin()
    printer.print(rest)
    printer.end()
    let isSilent = !printer.hasPrinted && !span.isWhole
    if isSilent { Output.note("\(recording.name): \(sieve.emptyMessage)") }
    replayed.printNotice(replay, prototype)
    return !isSilent
  }
}

extension TranscriptFilter.Filtered {
  /// The entries within the range.
  fileprivate var within: [TranscriptEntry] { filter(\.isWithin).map(\.entry) }
}
