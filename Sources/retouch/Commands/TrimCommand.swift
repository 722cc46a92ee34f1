import Arguments
import Disk
import Editing
import Evdev
import Recordings
import Replay

/// `retouch trim`: writes a part of a recording.
enum TrimCommand {
  private static let input = Positional(
    ValueKind<String>.recording(placeholder: "IN"), "the recording; - is standard input")
  private static let device = RecordingOptions.device
  private static let from = Option<Microseconds?>(
    "from", .seconds, "where the stretch begins; before zero, counted from the end")
  private static let to = Option<Microseconds?>(
    "to", .seconds, "where the stretch ends; before zero, counted from the end")
  private static let through = Option<Bool>.flag("through", "cut through touches as well")
  private static let rebase = Option<Bool>.flag("rebase", "let times start at zero")

  static let command = Command(
    "trim", "Take a stretch out of a recording.",
    discussion: [
      "Times count from the first event, as everywhere. The cuts go between reports. One that would "
        + "go through a touch moves outward, to where the first finger came down or the last one "
        + "left, and says so.",
      "With --through it stays: the stretch then begins with a report that states the fingers that "
        + "are down, and ends with one that lifts them, so that it is regular by itself.",
      OutputOptions.carriedSession
        + " Of a stretch that begins later, what it says of the screen and of settings is.",
      "Of the gestures that the recording says it shows, those in the stretch stay. Where others are "
        + "recognized in the recording, or in the stretch as it is cut, the list is left out.",
      "What a device said before the stretch and does not say again is added where it is needed: "
        + "the slot that is spoken of, the axis that did not change.",
    ] + OutputOptions.formats,
    positionals: [input, OutputOptions.output],
    options: [
      from, to, through, rebase, OutputOptions.as, device, OutputOptions.only, OutputOptions.force,
    ],
    examples: [
      "retouch trim long.yml tap.yml --from 12.5 --to 14": "a second and a half",
      "retouch trim long.yml end.yml --from -3 --rebase": "the last three seconds, from zero on",
    ],
    exits: [
      .checkFailed: "the stretch is empty; nothing is written",
      .usage: "the new file is there already", .badData: "the recording is broken",
      .noInput: "there is no such recording",
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
      throw CommandError.emptyStretch(recording.name, duration: end - start)
    }
    output.session = try OutputOptions.session(of: recording.path, arguments)
    if choice.numbers.count < recording.devices.count {
      output.session?.reset(.fewerDevices)
    } else if excerpt.omitsBeginning {
      output.session?.reset(.middle)
    } else if arguments[Self.to] != nil {
      let last = excerpt.end.map { $0 - start } ?? to
      output.session?.end(afterFrames: excerpt.frameCount, lasting: max(to, last))
    }
    let events = try excerpt.events(isRebased: arguments[rebase])
    var notes = recording.notes
    if excerpt.isPartial {
      notes.expected = try ExpectedGestures(recording, notice: Output.emit)
        .kept(in: "the stretch", events) { excerpt.contains($1, of: $0) }
    }
    output.begin(choice.numbers.map { recording.devices[$0] }, notes, left: choice.omittedCount)
    try output.write(events, of: choice.numbers)
    try output.finish()
    return .success
  }
}
