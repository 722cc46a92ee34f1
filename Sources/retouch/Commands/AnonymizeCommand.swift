import Arguments
import Disk
import Evdev
import Gestures
import Grading
import Recordings
import Replay
import Synthesis
import Text
import Touches

/// `retouch anonymize`: removes personal data from a recording.
enum AnonymizeCommand {
  private static let input = Positional(
    ValueKind<String>.recording(placeholder: "IN"), "the recording; - is standard input")
  private static let keepComments = Option<Bool>.flag(
    "keep-notes", "keep notes and comments; check them for personal data"
  ).formerly("keep-remarks")
  private static let keepName = Option<Bool>.flag(
    "keep-name", "keep device names; check that they do not contain a person's name")

  static let command = Command(
    "anonymize", "Remove personal data from a recording.",
    discussion: [
      "Kept: touch events (positions, contacts, sizes, orientation, pressure, touchpad buttons), "
        + "with times and contact IDs from zero; of a device, kind, bus, vendor, product, version, "
        + "touch axes and size in 0.1 mm; valid udev properties of the model (ID_BUS, ID_INPUT_*, "
        + "ID_INTEGRATION, ID_VENDOR_ID, ID_MODEL_ID, ID_REVISION, LIBINPUT_CALIBRATION_MATRIX); "
        + "expected gestures; the version of libinput.",
      "Removed: all other data, such as names, device nodes, serial numbers, keys, pens, devices "
        + "without touch, dates, facts about the machine, notes and unknown keys. A device is named "
        + "after its kind and IDs. The same gestures are recognized as before.",
      "Positions on an on-screen keyboard still reveal what was typed. Sessions and transcripts are "
        + "not copied: they contain labels, spoken and typed text, and paths. Read such a file "
        + "before you share it. HID recordings must first be played with 'retouch play' and recorded again.",
    ] + OutputOptions.formats,
    positionals: [input, OutputOptions.output],
    options: [keepName, keepComments, OutputOptions.as, OutputOptions.force],
    examples: [
      "retouch anonymize mine.yml for-the-bug-report.yml": "prepare a recording for publication"
    ],
    exits: [
      .usage: "the new file already exists",
      .badData: "the recording is damaged, or has no touches",
      .noInput: "the recording does not exist",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let opened = try OpenRecording(arguments[input], sentBy: nil, guesses: false)
    let format = try OutputOptions.format(arguments, like: opened.format)
    let output = try OutputOptions.open(
      arguments[OutputOptions.output], format, force: arguments[OutputOptions.force],
      for: .umask)
    // Determined before the new recording replaces the old one, which removes its session.
    let hasSession = SessionFiles.isBeside(opened.path)
    let recording = try opened.spool()
    let devices = recording.devices
    let choice = try DeviceSelection(of: devices, only: nil, format, in: recording.name)
    let touched = choice.numbers.filter { number in
      devices[number].entry.map { $0.device.positionAxes != nil } ?? true
    }
    guard !touched.isEmpty else { throw CommandError.nothingTouched(recording.name) }
    var kept = AnonymizedMetadata.Preserved()
    if arguments[keepName] { kept.insert(.names) }
    if arguments[keepComments] { kept.insert(.comments) }
    let clean = AnonymizedMetadata(
      touched.map { stated(devices[$0]) }, recording.notes, keeping: kept, gestures: meant)
    output.begin(clean.devices, clean.notes, left: choice.omittedCount)
    let start = try touched.compactMap { try first(of: recording.events, $0) }.min()
    let zero = Timestamp(microseconds: 0)
    var fingers = touched.map { _ in TouchEventFilter() }
    try output.write(recording.events, of: touched) { index, events in
      fingers[index].filter(events).map { event in
        var event = event
        event.time = event.time + (zero - (start ?? zero))
        return event
      }
    }
    try output.finish()
    var dropped = clean.dropped
    let leftOut = fingers.reduce(0) { $0 + $1.removedCount }
    if leftOut > 0 { dropped.append("\(leftOut.pluralized("event")) other than touch") }
    if fingers.contains(where: \.hasRenumbered) {
      dropped.append("the original contact IDs; they now count from zero")
    }
    let others = choice.numbers.count - touched.count
    if others > 0 {
      dropped.append("\(others.pluralized("device")) without touch, with all events")
    }
    if let start, start != zero { dropped.append("the date; times now begin at zero") }
    if hasSession {
      dropped.append("the session file; to replay, specify --screen and the other options")
    }
    printSummary(dropped, clean, kept)
    return .success
  }

  /// The names accepted as expected gestures of a recording.
  private static let meant = Set(
    GestureCatalog.gestures.map(\.name) + NonGesture.allCases.map(\.rawValue) + [
      GestureOutcome.nothing
    ])

  /// Returns the device with its kind and size, which would be lost with its name.
  private static func stated(_ device: RecordedDevice) -> RecordedDevice {
    guard var file = device.entry, let touched = device.touchDevice else { return device }
    var kind: DeviceKind?
    let size = SurfaceConfiguration().size(of: touched) { description in
      let known = DeviceFileCatalog.file(for: description, notice: Output.emit)
      kind = known?.kind
      return known
    }
    file.kind = kind ?? file.kind ?? file.device.kind
    if file.size == nil, size.source == .deviceFile {
      file.size = DeviceFile.Size(width: size.width, height: size.height)
    }
    var device = device
    device.entry = file
    return device
  }

  /// Returns the time of the first event of a device that is kept; `nil` if no event is kept.
  private static func first(of events: SpooledEvents, _ device: Int) throws -> Timestamp? {
    var cursor = events.cursor(of: device)
    var fingers = TouchEventFilter()
    while try cursor.next() {
      if let event = fingers.filter(cursor.events).first { return event.time }
    }
    return nil
  }

  private static func printSummary(
    _ dropped: [String], _ clean: AnonymizedMetadata, _ kept: AnonymizedMetadata.Preserved
  ) {
    for what in dropped { Output.note("dropped: \(what)") }
    if dropped.isEmpty { Output.note("dropped: nothing") }
    guard kept.contains(.names) else { return }
    for device in clean.devices {
      guard let name = device.entry?.device.name else { continue }
      Output.note(
        "kept: the device name '\(name.terminalSafe)'; check that it does not name a person")
    }
  }
}
