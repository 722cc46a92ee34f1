import Arguments
import Disk
import Recordings

/// `retouch convert`: writes a recording in another format.
enum ConvertCommand {
  private static let input = Positional(
    ValueKind<String>.recording(placeholder: "IN"), "the recording; - is standard input")
  private static let device = RecordingOptions.device
  private static let format = Option<ConversionFormat?>(
    "as", .choice(of: ConversionFormat.self, placeholder: "FORMAT"),
    "format, instead of the one of the file name"
  ).formerly("to")

  static let command = Command(
    "convert", "Write a recording in another format.",
    discussion: [
      "All events stay unchanged. For each kind of data that the new format cannot store, one "
        + "notice is printed.",
      OutputOptions.carriedSession + " If the new recording omits a device, the copied "
        + "session keeps only the screen and the settings, and the new recording keeps only the "
        + "expected gestures of its own devices.",
      "If the recording is incomplete, its complete frames are written, with a warning. A damaged "
        + "recording is rejected.",
    ] + OutputOptions.formats + [WebDriverOutput.discussion],
    positionals: [input, OutputOptions.output],
    options: [
      format, device, OutputOptions.only, WebDriverOutput.viewport, OutputOptions.force,
    ],
    examples: [
      "retouch convert tap.evemu tap.yml": "convert for 'libinput replay'",
      "retouch convert session.yml --only event5 panel.evemu.gz":
        "convert one device for evemu-play",
      "retouch convert - - --as evemu --device nexus-4 < bare.events":
        "add a device description to events without one",
      "retouch convert flick.yml flick.json --as webdriver --viewport 412x915":
        "write the fingers for Selenium or Appium",
    ],
    exits: [
      .success: "the new recording is complete, or as complete as the old one",
      .usage: "the new file already exists", .badData: "the recording is damaged",
      .noInput: "the recording does not exist",
      .ioError: "the disk is full or damaged; no file is left",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    // An unknown format is an error regardless of the recording, so it is checked first.
    let chosen = arguments[format]
    if chosen == .webdriver {
      try WebDriverOutput.write(
        arguments[input], to: arguments[OutputOptions.output], only: arguments[OutputOptions.only],
        device: arguments[device], viewport: arguments[WebDriverOutput.viewport],
        force: arguments[OutputOptions.force])
      return .success
    }
    guard arguments[WebDriverOutput.viewport] == nil else {
      throw CommandError.requiresOption("--viewport", .webDriver)
    }
    let format = try OutputOptions.format(
      chosen?.recording, of: arguments[OutputOptions.output],
      among: ConversionFormat.allCases.map(\.rawValue))
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
  private static func copyThrough(_ recording: OpenRecording, _ output: RecordingOutput) throws {
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
        .expectedGestures(in: "the device", recording.events.only(choice.numbers)) { device, _ in
          choice.numbers.contains(device)
        }
    }
    output.begin(choice.numbers.map { recording.devices[$0] }, notes, left: choice.omittedCount)
    try output.write(recording.events, of: choice.numbers)
    try output.finish()
  }
}
