import Arguments
import Disk
import Evdev
import Recordings
import Replay

/// `retouch trim`: writes a part of a recording.
enum TrimCommand {
  private static let input = Positional(
    ValueKind<String>.recording(placeholder: "IN"), "the recording; - is standard input")
  private static let device = RecordingOptions.device
  private static let from = Option<Microseconds?>(
    "from", .seconds, "start of the range; a negative time counts from the end")
  private static let to = Option<Microseconds?>(
    "to", .seconds, "end of the range; a negative time counts from the end")
  private static let through = Option<Bool>.flag(
    "through", "split touches at the start and the end of the range")
  private static let rebase = Option<Bool>.flag(
    "rebase", "shift times so that the first event is at zero")
  private static let output = ([OutputOptions.as, OutputOptions.force] as [any DeclaredOption])
    .grouped(as: "Output options")

  static let command = Command(
    "trim", "Write a time range of a recording to a new file.",
    discussion: [
      "Times count from the first event, in seconds (12.5) or as 500ms or 0:02. If the range starts "
        + "or ends during a touch, it is extended to the whole touch, with a notice. Device state "
        + "from before the range is added if needed.",
      "With --through, the touch is split. The new recording then begins with the fingers that are "
        + "down, and lifts them at its end.",
      OutputOptions.carriedSession
        + " If the new recording omits the beginning or a device, the copied session keeps only the "
        + "screen and the settings. Expected gestures are limited to those in the range. If "
        + "Retouch recognizes other gestures there, no expected gestures are written.",
    ] + OutputOptions.formats,
    positionals: [input, OutputOptions.output],
    options: [from, to, through, rebase, device, OutputOptions.only] + output,
    examples: [
      "retouch trim long.yml tap.yml --from 12.5 --to 14": "keep the time from 12.5 to 14 seconds",
      "retouch trim long.yml end.yml --from -3 --rebase":
        "keep the last three seconds, with times from zero",
    ],
    exits: [
      .checkFailed: "the range contains no events; no file is written",
      .usage: "the new file already exists", .badData: "the recording is damaged",
      .noInput: "the recording does not exist",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let named = TranscriptRange(from: arguments[from], to: arguments[to])
    try named.check()
    let opened = try OpenRecording(arguments[input], sentBy: arguments[device])
    let format = try OutputOptions.format(arguments, like: opened.format)
    let output = try OutputOptions.open(arguments, format, from: opened.path)
    let recording = try opened.spool()
    guard let start = recording.survey.start, let end = recording.survey.latest else {
      throw CommandError.noEventsToTrim(recording.name)
    }
    let choice = try DeviceSelection(
      of: recording.devices, only: arguments[OutputOptions.only], format, in: recording.name)
    let span = named.counted(back: .microseconds((end - start).count))
    try span.check()
    let from = span.from ?? Microseconds(.min)
    let to = span.to ?? Microseconds(.max)
    let excerpt = try RecordingExcerpt(
      of: recording, choice.numbers, start: start, from: from, to: to,
      through: arguments[through], notice: Output.emit)
    guard !excerpt.isEmpty else {
      throw CommandError.emptyTimeRange(recording.name, duration: end - start)
    }
    output.session = try OutputOptions.session(of: recording.path, arguments)
    if choice.numbers.count < recording.devices.count {
      output.session?.reset(.fewerDevices)
    } else if excerpt.omitsBeginning {
      output.session?.reset(.middle)
    } else if arguments[Self.to] != nil {
      let last = excerpt.end.map { $0 - start } ?? to
      output.session?.end(afterFrames: excerpt.frameCount, lasting: Duration(max(to, last)))
    }
    let events = try excerpt.events(isRebased: arguments[rebase])
    var notes = recording.notes
    if excerpt.isPartial {
      notes.expected = try ExpectedGestures(recording, notice: Output.emit)
        .expectedGestures(in: "the time range", events) { excerpt.contains($1, of: $0) }
    }
    output.begin(choice.numbers.map { recording.devices[$0] }, notes, left: choice.omittedCount)
    try output.write(events, of: choice.numbers)
    try output.finish()
    return .success
  }
}
