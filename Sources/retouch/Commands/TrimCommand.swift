import Arguments
import Disk
import Evdev
import Recordings
import Text
import Touches

/// `retouch trim`: a stretch of a recording.
enum TrimCommand {
  private static let input = Positional(
    ValueKind<String>.recording(placeholder: "IN"), "the recording; - is standard input")
  private static let device = SentBy.option
  private static let from = Option<Microseconds?>(
    "from", .seconds, "where the stretch begins; before zero, counted from the end")
  private static let to = Option<Microseconds?>(
    "to", .seconds, "where the stretch ends; before zero, counted from the end")
  private static let through = Option<Bool>.flag("through", "cut through touches as well")
  private static let rebase = Option<Bool>.flag("rebase", "let times start at zero")
  private static let only = RecordedDeviceChoice.only

  static let command = Command(
    "trim", "Take a stretch out of a recording.",
    discussion: [
      "Times count from the first event, as everywhere. The cuts go between reports. One that would "
        + "go through a touch moves outward, to where the first finger came down or the last one "
        + "left, and says so.",
      "With --through it stays: the stretch then begins with a report that states the fingers that "
        + "are down, and ends with one that lifts them, so that it is regular by itself.",
      CarriedSession.words + " Of a stretch that begins later, what it says of the screen and of "
        + "settings is.",
      "Of the gestures that the recording says it shows, those in the stretch stay. Where others are "
        + "recognized in the recording, or in the stretch as it is cut, the list is left out.",
      "What a device said before the stretch and does not say again is added where it is needed: "
        + "the slot that is spoken of, the axis that did not change.",
    ] + OutputOptions.formats,
    positionals: [input, OutputOptions.output],
    options: [from, to, through, rebase, OutputOptions.as, device, only, OutputOptions.force],
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
    let named = ReplaySpan(from: arguments[from], to: arguments[to])
    try named.check()
    let opened = OpenRecording(arguments[input], remark: Output.tell)
    try opened.identify(named: arguments[device])
    ReadingProgress(of: opened)
    let format = try OutputOptions.format(arguments, like: opened.format)
    let output = try RecordingOutput(
      arguments[OutputOptions.output], format, force: arguments[OutputOptions.force],
      from: opened.path)
    let recording = try opened.keep()
    guard let start = recording.survey.start, let end = recording.survey.latest else {
      throw Failure(
        sentence: "\(recording.name): this recording has no events", status: .checkFailed)
    }
    let choice = try RecordedDeviceChoice(
      of: recording.devices, only: arguments[only], format, in: recording.name)
    let span = named.counted(back: .microseconds((end - start).count))
    try span.check()
    let from = span.from ?? Microseconds(.min)
    let to = span.to ?? Microseconds(.max)
    var cuts = recording.devices.map { device in
      Cut(device, start: start, from: from, to: to, through: arguments[through])
    }
    for number in cuts.indices {
      var cursor = recording.events.cursor(of: number)
      while try cursor.next() { cuts[number].take(cursor.events.span) }
    }
    tell(cuts, choice)
    guard choice.numbers.contains(where: { cuts[$0].first != nil }) else {
      throw Failure(
        sentence: "\(recording.name): nothing happens in that stretch; the recording is "
          + "\((end - start).seconds) seconds long", status: .checkFailed)
    }
    output.session = try CarriedSession(
      beside: recording.path, to: arguments[OutputOptions.output],
      force: arguments[OutputOptions.force])
    let touched = choice.numbers.filter {
      recording.devices[$0].file?.device.positionAxes != nil
    }
    if choice.numbers.count < recording.devices.count {
      output.session?.beginAnew(.fewerDevices)
    } else if cuts.contains(where: { $0.beginsLate }) {
      output.session?.beginAnew(.middle)
    } else if arguments[Self.to] != nil {
      let last = cuts.compactMap(\.end).max().map { $0 - start }
      output.session?.end(
        afterFrames: touched.reduce(0) { $0 + cuts[$1].kept }, lasting: max(to, last ?? to))
    }
    let stretch = try stretch(
      of: recording, choice.numbers, cuts, isRebased: arguments[rebase])
    var notes = recording.notes
    let isCut = cuts.contains { $0.reports > 0 && ($0.beginsLate || $0.endsEarly) }
    if isCut || choice.numbers.count < cuts.count {
      notes.expected = try ShownGestures(recording).kept(in: "the stretch", stretch) {
        device, made in
        choice.numbers.contains(device) && cuts[device].holds(made)
      }
    }
    output.begin(choice.numbers.map { recording.devices[$0] }, notes, left: choice.left)
    try output.write(stretch, of: choice.numbers)
    try output.finish()
    return .done
  }

  /// What stays of each device, so that it makes sense by itself.
  private static func stretch(
    of recording: SpooledRecording, _ numbers: [Int], _ cuts: [Cut], isRebased: Bool
  ) throws -> SpooledEvents {
    let shift = isRebased ? try shiftToZero(recording, numbers, cuts) : Microseconds(0)
    var stretch = SpooledEvents()
    for number in numbers {
      let hasSlots = recording.devices[number].file?.device.has(.absMTSlot) ?? true
      var trimming = Trimming(cuts[number], hasSlots: hasSlots, shift: shift)
      var cursor = recording.events.cursor(of: number)
      var kept: [InputEvent] = []
      while try cursor.next() {
        trimming.take(cursor.events.span, into: &kept)
        try stretch.append(kept.span, of: number)
        kept.removeAll(keepingCapacity: true)
      }
      trimming.finish(into: &kept)
      try stretch.append(kept.span, of: number)
    }
    return stretch
  }

  /// How far times move for the first event that stays to be at zero.
  private static func shiftToZero(
    _ recording: SpooledRecording, _ numbers: [Int], _ cuts: [Cut]
  ) throws -> Microseconds {
    var first: Timestamp?
    for number in numbers {
      var report = 0
      var cursor = recording.events.cursor(of: number)
      while try cursor.next() {
        for event in cursor.events {
          if cuts[number].keeps(report) { first = min(first ?? event.time, event.time) }
          if event.code == .synReport { report += 1 }
        }
      }
    }
    return first.map { Timestamp(microseconds: 0) - $0 } ?? Microseconds(0)
  }

  private static func tell(_ cuts: [Cut], _ choice: RecordedDeviceChoice) {
    for number in choice.numbers {
      let device = choice.numbers.count > 1 ? " of device \(number)" : ""
      if let moved = cuts[number].movedStart {
        Output.note(
          "the beginning\(device) moved to \(moved.seconds), where the touch begins (--through keeps it)"
        )
      }
      if let moved = cuts[number].movedEnd {
        Output.note(
          "the end\(device) moved to \(moved.seconds), where the touch ends (--through keeps it)")
      }
    }
  }
}

extension ValueKind where Value == Microseconds {
  /// A place in a recording, or a stretch of it.
  static var seconds: Self {
    .value("SECONDS", expected: "seconds, such as 12.5") { text in
      guard let seconds = Double(text), seconds.magnitude < 1e9 else { return nil }
      let scaled = seconds * 1_000_000
      return Microseconds(Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5))
    }
  }
}
