import Arguments
import Disk
import Evdev
import Recordings
import Text
import Touches

/// `retouch touches`: prints the contacts in recordings, frame by frame.
enum TouchesCommand {
  private static let files = Positional.list(
    .recording(placeholder: "FILE|DIR"),
    "recordings, or directories with recordings; - is standard input")
  private static let device = RecordingOptions.device
  private static let format = OutputFormat.option
  private static let summary = Option<Bool>.flag(
    "summary", "print only the number of contacts and repairs, one line per file")

  private static let draw = Option<String?>(
    "draw", .file("svg"), "draw the trails of one recording as SVG instead")

  static let command = Command(
    "touches", "Print the contacts in recordings, frame by frame.",
    discussion: [
      "A contact is one finger on the surface. Each contact begins once and ends once. Positions "
        + "are in millimeters from the upper left corner. Irregular events are repaired; the last "
        + "line counts them.",
      "If the recording does not describe its device, a description beside it with a matching name "
        + "(.desc or .prop) is used.",
      RecordingInputs.suggestions,
    ],
    positionals: [files],
    options: [format, device, summary, draw, OutputOptions.force] + SurfaceOptions.all,
    exclusive: [[draw, summary], [draw, format]],
    examples: [
      "retouch touches tap.evemu": "print every frame",
      "retouch touches --device nexus-4 bare.events": "read events without a device description",
      "retouch touches --summary recordings": "count contacts and repairs in a directory",
      "retouch touches --draw flick.svg flick.evemu": "draw the trails of the fingers for a page",
    ],
    exits: [
      .badData: "a recording is damaged, or a file is not a recording",
      .noInput: "a file does not exist, or no recording was found",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    try StandardInput.check(arguments, files: arguments[files])
    if let path = arguments[draw] { return try draw(arguments, to: path) }
    var table = TouchTable()
    var recordings = try RecordingInputs(arguments[files], notice: Output.emit)
    let isOneOfMany = recordings.hasMultiple
    let status = recordings.each { recording in
      guard arguments[summary] else {
        return try print(recording, arguments, isOneOfMany: isOneOfMany)
      }
      var statistics = TouchStatistics()
      try walk(recording, arguments) { _ in
      } _: {
        statistics.record($1)
      }
      table.add(file: recording.path, statistics)
    }
    if arguments[summary] { table.print(as: arguments[format]) }
    return status
  }

  private static func draw(_ arguments: ParsedArguments, to path: String) throws -> ExitStatus {
    var recordings = try RecordingInputs(arguments[files], notice: Output.emit)
    guard !recordings.hasMultiple, let recording = recordings.next() else {
      throw CommandError.oneRecording("--draw")
    }
    var trails = TouchDiagram()
    try walk(recording, arguments) { _ in
    } _: {
      trails.take($1)
    }
    let file = try OutputFile(
      path, force: arguments[OutputOptions.force], for: .sameAsRecordings([recording.path]))
    try file.write(trails.svg)
    try file.finish()
    return .success
  }

  private static func walk(
    _ recording: OpenRecording, _ arguments: ParsedArguments,
    meet: (RecordingFrameReader.Device) -> Void, _ show: (Int, TouchFrame) -> Void
  ) throws {
    try recording.identify(named: arguments[device])
    var fingers = try RecordingFrameReader(recording, on: SurfaceOptions.terms(arguments))
    try fingers.forEachFrame(onDevice: meet, show)
    fingers.emitIfUntouched(named: recording.path)
  }

  private static func print(
    _ recording: OpenRecording, _ arguments: ParsedArguments, isOneOfMany: Bool
  ) throws {
    var devices: [RecordingFrameReader.Device] = []
    var headings: [String] = []
    var output = OutputBuffer()
    var statistics = TouchStatistics()
    defer { output.flush() }
    switch arguments[format] {
    case .text:
      if isOneOfMany { output.add("\(recording.path.terminalSafe):") }
      var last: Int?
      try walk(recording, arguments) {
        devices.append($0)
        headings.append($0.heading + "\n" + TouchFormatter.columns)
      } _: { device, frame in
        // Each change of device prints the heading of the device.
        if last != device { output.add(headings[device]) }
        last = device
        statistics.record(frame)
        output.add(TouchFormatter.line(frame, since: devices[device].start))
      }
      if last == nil, let heading = headings.first { output.add(heading) }
      output.add(statistics.summary)
    case .jsonl:
      try walk(recording, arguments) {
        devices.append($0)
      } _: { device, frame in
        output.add(
          TouchFormatter.json(
            frame, since: devices[device].start, device: devices[device].number,
            file: isOneOfMany ? recording.path : nil))
      }
    }
  }
}

extension RecordingFrameReader.Device {
  /// The heading of the device.
  var heading: String { TouchFormatter.header(file.device, kind: file.kind, on: surface) }
}
