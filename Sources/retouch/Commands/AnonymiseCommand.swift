import Arguments
import Disk
import Editing
import Evdev
import Recordings
import Touches

/// `retouch anonymise`: a recording that can be shown to anybody.
enum AnonymiseCommand {
  private static let input = Positional(
    ValueKind<String>.recording(placeholder: "IN"), "the recording; - is standard input")
  private static let keepRemarks = Option<Bool>.flag(
    "keep-remarks", "keep what people wrote; look through it yourself")

  static let command = Command(
    "anonymise", "Take out of a recording what tells the person, the unit or the place.",
    discussion: [
      "Serial numbers, paths, nodes, the names of the machine, remarks and the date go (times begin "
        + "at zero), and so does the owner in the name of a Bluetooth device. What describes the "
        + "model stays, and so does every movement of the fingers. Comments and keys that retouch "
        + "does not know go as well, and so does a session beside the recording.",
      "Of devices that are not touched, such as keyboards, the keys go. What was dropped is printed.",
    ] + OutputOptions.formats,
    positionals: [input, OutputOptions.output],
    options: [keepRemarks, OutputOptions.as, OutputOptions.force],
    examples: [
      "retouch anonymise mine.yml for-the-bug-report.yml": "before others see it"
    ],
    exits: [
      .usage: "the new file is there already", .badData: "the recording is broken",
      .noInput: "there is no such recording",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let opened = try OpenRecording(arguments[input], sentBy: nil, guesses: false)
    let format = try OutputOptions.format(arguments, like: opened.format)
    let output = try OutputOptions.open(
      arguments[OutputOptions.output], format, force: arguments[OutputOptions.force],
      for: .everybody)
    // Where the recording is replaced, it goes with it.
    let hasSession = SessionFiles.isBeside(opened.path)
    let recording = try opened.keep()
    let devices = recording.devices
    let choice = try RecordedDeviceChoice(of: devices, only: nil, format, in: recording.name)
    let clean = Anonymised(
      choice.numbers.map { devices[$0] }, recording.notes, keepsRemarks: arguments[keepRemarks])
    output.begin(clean.devices, clean.notes, left: choice.left)
    let start = recording.survey.start ?? Timestamp(microseconds: 0)
    let shift = Timestamp(microseconds: 0) - start
    let isTouch = choice.numbers.map { number in
      devices[number].file.map { $0.device.positionAxes != nil } ?? true
    }
    try output.write(recording.events, of: choice.numbers) { place, events in
      events.compactMap { event in
        // What was typed beside the touches is nobody's business.
        if !isTouch[place], event.type == .key || event.type == .msc { return nil }
        var event = event
        event.time = event.time + shift
        return event
      }
    }
    try output.finish()
    tell(clean, start)
    if hasSession {
      Output.note(
        "dropped: the session beside it, with the names that a person typed and the paths of files; "
          + "a replay needs --screen")
    }
    for place in isTouch.indices where !isTouch[place] {
      let name = clean.devices[place].file?.device.name ?? "a device"
      Output.note("dropped: every key of '\(name)', which is no touch device")
    }
    return .done
  }

  private static func tell(_ clean: Anonymised, _ start: Timestamp) {
    var dropped = clean.dropped
    if start != Timestamp(microseconds: 0) { dropped.append("the date: times begin at zero") }
    for what in dropped { Output.note("dropped: \(what)") }
    if dropped.isEmpty { Output.note("dropped: nothing; there was nothing to drop") }
    for device in clean.devices {
      guard let name = device.file?.device.name else { continue }
      Output.note("kept: the device's name '\(name)'; see that it names nobody")
    }
  }
}
