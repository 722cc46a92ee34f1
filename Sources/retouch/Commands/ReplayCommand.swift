import Arguments
import Disk
import Evdev
import Replay
import Terminal

/// `retouch replay`: the whole engine on recordings.
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
  private static let format = Format.option

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
      RecordingPaths.words,
      GestureOptions.discussion,
    ],
    positionals: [files],
    options: [speed, from, to, step, why, format] + ReplayOptions.all,
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
      .noPermission: "you may not read a file",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let span = ReplaySpan(from: arguments[from], to: arguments[to])
    try span.check()
    try StandardInput.check(arguments, files: arguments[files], options: ReplayOptions.read)
    let paths = try RecordingPaths.all(in: arguments[files])
    // What stands on the command line is understood before the first recording is read.
    let given = ReplayOptions.given(arguments)
    let terms = try ReplayTerms(ReplayOptions.parse(given, in: "the command line"))
    if arguments[step] {
      guard paths.count == 1 else {
        throw Failure(sentence: "--step is for one recording", status: .usage)
      }
      let review = try SessionFiles.review(of: paths[0], remark: Output.tell)
      let replay = try replay(paths[0], review, given, terms)
      return try ReplayStepper(
        replay, review, isAsLived: given.isEmpty, span
      ).run()
    }
    var status = ExitStatus.done
    for path in paths {
      do {
        let hasPrinted = try print(
          path, given, terms, arguments, span, isOneOfMany: paths.count > 1)
        if !hasPrinted, status == .done { status = .checkFailed }
      } catch {
        // One bad file among many must not hide the others.
        status = Failure.report(error)
      }
    }
    return status
  }

  /// A recording with its own session, if it has one; the terms are used again where they hold.
  private static func replay(
    _ path: String, _ review: SessionReview?, _ given: [SessionLog.Option], _ terms: ReplayTerms
  ) throws -> Replay {
    guard let review else { return Replay(path, terms, nil) }
    let name = SessionFiles.path(of: path)
    SessionFiles.tell(review.doubts, of: path)
    let told = ToldOption.merged(
      ToldOption.all(SessionFiles.options(of: review.log), in: name),
      with: ToldOption.all(given, in: nil))
    return Replay(path, try ReplayTerms(told), review.log)
  }

  /// Prints a recording; whether there was anything in the stretch that was asked for.
  private static func print(
    _ path: String, _ given: [SessionLog.Option], _ terms: ReplayTerms,
    _ arguments: ParsedArguments, _ span: ReplaySpan, isOneOfMany: Bool
  ) throws -> Bool {
    let review = try SessionFiles.review(of: path, remark: Output.tell)
    var replay = try replay(path, review, given, terms)
    if arguments[why] { replay.explained = .misses }
    replay.feed.showsProgress = true
    if replay.terms.screen == nil, arguments[format] == .text, TerminalFacts.errors.isTerminal {
      Output.note(
        "\(replay.feed.source.name): on an empty screen; --screen SCREEN shows what gestures do there"
      )
    }
    let span = try span.counted(in: replay)
    var printer = ReplayPrinter(
      arguments[format], file: isOneOfMany ? path : nil, speed: arguments[speed], span: span,
      // A line of progress would get into the lines of the transcript.
      progress: TerminalFacts.output.isTerminal ? replay.feed.progress : nil)
    printer.begin()
    defer { printer.end() }
    let result = try replay.run { entries in printer.print(entries) }
    printer.end()
    if let silence = printer.silence { Output.note("\(replay.feed.source.name): \(silence)") }
    result.tell(review, of: path, isAsLived: given.isEmpty)
    return printer.silence == nil
  }
}
