import Arguments
import Recordings

/// `retouch convert`: a recording in another format.
enum ConvertCommand {
  private static let input = Positional(
    ValueKind<String>.recording(placeholder: "IN"), "the recording; - is standard input")
  private static let device = SentBy.option

  static let command = Command(
    "convert", "Write a recording in another format.",
    discussion: [
      "Every event stays as it is. What the new format has no room for is said, once for each kind.",
      "One device of several keeps, of the gestures that the recording says it shows, its own.",
      CarriedSession.words,
      "Of a recording that breaks off, what is whole is written, with a warning. One that makes no "
        + "sense, or whose packing is damaged, is refused.",
    ] + OutputOptions.formats,
    positionals: [input, OutputOptions.output],
    options: [OutputOptions.to, device, RecordedDeviceChoice.only, OutputOptions.force],
    examples: [
      "retouch convert tap.evemu tap.yml": "for 'libinput replay'",
      "retouch convert session.yml --only event5 panel.evemu.gz":
        "one device of several, for evemu-play",
      "retouch convert - - --to evemu --device nexus-4 < bare.events":
        "events that carry no description get one",
    ],
    exits: [
      .done: "all is written, or all that is whole of a recording that breaks off",
      .usage: "the new file is there already", .badData: "the recording is broken",
      .noInput: "there is no such file",
      .ioError: "the disk is full or broken; nothing is left behind",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    // A name that tells no format is a mistake whatever the recording is.
    let format = try OutputOptions.format(arguments, by: OutputOptions.to)
    let input = try RecordingInput(
      arguments[input], deviceName: arguments[device], describes: format.describesDevices)
    let output = try RecordingOutput(
      arguments[OutputOptions.output], format, force: arguments[OutputOptions.force],
      from: input.source.path)
    output.session = try CarriedSession(
      beside: input, to: arguments[OutputOptions.output], force: arguments[OutputOptions.force])
    if input.hasOneDevice, arguments[RecordedDeviceChoice.only] == nil {
      try copyThrough(input, output)
    } else {
      input.expect(passes: 2)
      let survey = try input.survey()
      let choice = try RecordedDeviceChoice(
        of: input.devices, only: arguments[RecordedDeviceChoice.only], format, in: input.name)
      var notes = input.notes
      if choice.numbers.count < input.devices.count {
        output.session?.beginAnew(.fewerDevices)
        notes.expected = try shown(input, in: choice.numbers, of: survey)
      }
      output.begin(choice.numbers.map { input.devices[$0] }, notes, left: choice.left)
      try input.eachDevice(choice.numbers, of: survey) { place, events in
        try output.write(events, of: place)
      }
      try output.finish()
    }
    return .done
  }

  /// What the recording shows on some of its devices.
  private static func shown(
    _ input: RecordingInput, in numbers: [Int], of survey: RecordingSurvey
  ) throws -> [String] {
    var shown = ShownGestures(input.notes.expected, by: input.devices)
    guard shown.isAsked else { return [] }
    try input.pass(again: true) { number, events in shown.take(events, of: number) }
    return try shown.kept(in: "the device") { device, _ in
      numbers.contains(device)
    } write: { take in
      try input.eachDevice(numbers, of: survey, again: true) { place, events in
        take(numbers[place], events)
      }
    }
  }

  /// Copies the only device of a recording in one pass.
  private static func copyThrough(
    _ input: RecordingInput, _ output: RecordingOutput
  ) throws {
    var hasBegun = false
    try input.pass { _, events in
      if !hasBegun { output.begin(input.devices, input.notes) }
      hasBegun = true
      try output.write(events, of: 0)
    }
    if !hasBegun {
      guard input.isWhole, output.format.describesDevices else {
        throw Failure(sentence: "\(input.name): there are no events in it", status: .badData)
      }
      output.begin(input.devices, input.notes)
    }
    try output.finish()
  }
}
