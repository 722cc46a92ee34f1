import Arguments
import Disk
import Editing
import Evdev
import Gestures
import Grading
import Recordings
import Replay
import Synthesis
import Text
import Touches

/// `retouch anonymise`: removes personal data from a recording.
enum AnonymizeCommand {
  private static let input = Positional(
    ValueKind<String>.recording(placeholder: "IN"), "the recording; - is standard input")
  private static let keepComments = Option<Bool>.flag(
    "keep-remarks", "keep what people wrote; look through it yourself")
  private static let keepName = Option<Bool>.flag(
    "keep-name", "keep what devices are called; see that it names nobody")

  static let command = Command(
    "anonymise", "Take out of a recording what tells the person, the unit or the place.",
    discussion: [
      "Only this stays. Of events: where fingers are, how many, how large, how they lie and how hard "
        + "they press, which is which (numbers that begin at zero, not where the kernel's were), "
        + "the buttons of a pad, and when, counted from zero. Of a device: its kind, its four "
        + "numbers (bus, vendor, product, version), what of the former it can send, the ranges of "
        + "its axes, where they can be such, and its size in tenths of a millimetre. Of "
        + "udev: ID_BUS, ID_INPUT and its kinds, ID_INPUT_WIDTH_MM and _HEIGHT_MM, ID_INTEGRATION, "
        + "ID_VENDOR_ID, ID_MODEL_ID, ID_REVISION and LIBINPUT_CALIBRATION_MATRIX, where their "
        + "values are what they should be and contradict none of the numbers. Of the rest: the names of gestures that were meant, and "
        + "the version of libinput.",
      "So all else goes: names (a device is called by its kind and numbers), nodes, serial numbers, "
        + "keys, pens' numbers, whatever is no touch device, dates, facts of the machine, remarks, "
        + "comments, keys that retouch does not know. The gestures that are recognized stay the same.",
      "A session beside the recording stays behind, and so does a transcript: labels, names that were "
        + "given, what was said and typed, announcements, and the paths of files stand in them. Send "
        + "them only when you have read them.",
      "What fingers did stays: whoever knows what was under them, such as a keyboard on the screen, "
        + "sees what was typed there.",
      "The reports of a HID device, as hid-recorder writes them, may hold anything: 'retouch play' makes "
        + "a device of them, 'retouch record' records that, and what it writes is taken here.",
    ] + OutputOptions.formats,
    positionals: [input, OutputOptions.output],
    options: [keepName, keepComments, OutputOptions.as, OutputOptions.force],
    examples: [
      "retouch anonymise mine.yml for-the-bug-report.yml": "before others see it"
    ],
    exits: [
      .usage: "the new file is there already",
      .badData: "the recording is broken, or no device in it is touched",
      .noInput: "there is no such recording",
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
    if leftOut > 0 { dropped.append("\(leftOut) events of something else than fingers") }
    if fingers.contains(where: \.hasRenumbered) {
      dropped.append("how many touches there were before: they are counted from zero")
    }
    let others = choice.numbers.count - touched.count
    if others > 0 {
      dropped.append("\(others.pluralized("device")) that nobody touches, with all events")
    }
    if let start, start != zero { dropped.append("the date: times begin at zero") }
    if hasSession {
      dropped.append(
        "the session beside it; a replay needs --screen, and what else it was run with")
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
    if dropped.isEmpty { Output.note("dropped: nothing; there was nothing to drop") }
    guard kept.contains(.names) else { return }
    for device in clean.devices {
      guard let name = device.entry?.device.name else { continue }
      Output.note("kept: the device's name '\(name.terminalSafe)'; see that it names nobody")
    }
  }
}
