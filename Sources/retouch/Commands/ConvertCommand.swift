import Arguments
import Disk
import Editing
import Recordings

/// `retouch convert`: writes a recording in another format.
enum ConvertCommand {
  private static let input = Positional(
    ValueKind<String>.recording(placeholder: "IN"), "the recording; - is standard input")
  private static let device = RecordingOptions.device

  static let command = Command(
    "convert", "Write a recording in another format.",
    discussion: [
      "Every event stays as it is. What the new format has no room for is said, once for each kind.",
      "One device of several keeps, of the gestures that the recording says it shows, its own.",
      OutputOptions.carriedSession,
      "Of a recording that breaks off, what is whole is written, with a warning. One that makes no "
        + "sense, or whose packing is damaged, is refused.",
    ] + OutputOptions.formats,
    positionals: [input, OutputOptions.output],
    options: [OutputOptions.to, device, OutputOptions.only, OutputOptions.force],
    examples: [
      "retouch convert tap.evemu tap.yml": "for 'libinput replay'",
      "retouch convert session.yml --only event5 panel.evemu.gz":
        "one device of several, for evemu-play",
      "retouch convert - - --to evemu --device nexus-4 < bare.events":
        "events that carry no description get one",
    ],
    exits: [
      .success: "all is written, or all that is whole of a recording that breaks off",
      .usage: "the new file is there already", .badData: "the recording is broken",
      .noInput: "there is no such file",
      .ioError: "the disk is full or broken; nothing is left behind",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    // An unknown format is an error regardless of the recording, so it is checked first.
    let format = try OutputOptions.format(arguments, by: OutputOptions.to)
    let describes = format.describesDevices
    let recording = try OpenRecording(
      arguments[input], sentBy: describes ? arguments[device] : nil, guesses: describes)
    let output = try OutputOptions.open(arguments, format, from: recording.path)
    output.session = try OutputOptions.session(of: recording.path, arguments)
    let only = arguments[OutputOptions.only]
    if recording.hasOneDevice, recording.canStream, only == nil {
      try copyThrough(recording, output)
    } else {
      try copy(recording.spool(), only: only, output)
    }
    return .success
  }

  /// Copies the only device of a recording while reading it.
  private static func copyThrough(
    _ recording: OpenRecording, _ output: RecordingOutput
  ) throws {
    var hasBegun = false
    while try recording.next() {
      guard !recording.batch.isEmpty else { continue }
      if !hasBegun { output.begin(recording.devices, recording.notes) }
      hasBegun = true
      try output.write(recording.batch.events.span, of: 0)
    }
    if !hasBegun {
      guard recording.isWhole, output.format.describesDevices else {
        throw CommandError.noEvents(recording.name)
      }
      output.begin(recording.devices, recording.notes)
    }
    try output.finish()
  }

  /// Copies the selected devices one after the other.
  private static func copy(
    _ recording: SpooledRecording, only: String?, _ output: RecordingOutput
  ) throws {
    let choice = try DeviceSelection(
      of: recording.devices, only: only, output.format, in: recording.name)
    var notes = recording.notes
    if choice.numbers.count < recording.devices.count {
      output.session?.reset(.fewerDevices)
      notes.expected = try ExpectedGestures(recording, notice: Output.emit)
        .kept(in: "the device", recording.events.only(choice.numbers)) { device, _ in
          choice.numbers.contains(device)
        }
    }
    output.begin(choice.numbers.map { recording.devices[$0] }, notes, left: choice.omittedCount)
    try output.write(recording.events, of: choice.numbers)
    try output.finish()
  }
}
