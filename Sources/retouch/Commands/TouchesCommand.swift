import Arguments
import Evdev
import Recordings
import Touches

/// `retouch touches`: the fingers in recordings, frame by frame.
enum TouchesCommand {
  private static let files = Positional.list(
    .file("evemu", "events", "event", "ev", "desc"), "recordings; - is standard input")
  private static let device = Option<String?>(
    "device", .dynamic("device-files", placeholder: "NAME|FILE"),
    "the device that sent the events, where the file does not say")
  private static let format = Option(
    "format", .choice(of: Format.self), default: .text, "text for people, or JSON Lines")
  private static let summary = Option<Bool>.flag(
    "summary", "only count contacts and repairs, one line a file")

  static let command = Command(
    "touches", "Print the fingers in a recording, frame by frame, and what was repaired.",
    discussion: [
      "Whatever the device, the fingers come out alike: each contact begins once and ends once, in "
        + "millimetres from the upper left corner. What no device should have sent is mended, and "
        + "said.",
      "A description that stands apart (.desc, .prop) is found by its name beside the events.",
    ],
    positionals: [files],
    options: [format, device, summary] + SurfaceOptions.all,
    examples: [
      "retouch touches tap.evemu": "every frame, with finger, phase and place",
      "retouch touches --device nexus-4 bare.events": "events that carry no description",
      "retouch touches --summary recordings/*/*.evemu": "contacts and repairs of many",
    ],
    exits: [
      .badData: "a file is no recording, or a broken one", .noInput: "there is no such file",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    var status = ExitStatus.done
    var table = TouchTable()
    for path in arguments[files] {
      do throws(Failure) {
        let recording = try RecordingFiles.read(path, deviceName: arguments[device])
        guard let device = recording.device else { continue }
        let surface = SurfaceOptions.surface(of: device, arguments)
        var tracker = TouchTracker(device: device.device, surface: surface)
        if arguments[summary] {
          var tally = TouchTally()
          tracker.handleAll(recording.events) { tally.count($0) }
          table.add(file: path, tally)
        } else {
          print(recording.events, device, &tracker, arguments[format])
        }
      } catch {
        // One bad file among many must not hide the others.
        status = Failure.report(error)
      }
    }
    if arguments[summary] { table.print(as: arguments[format]) }
    return status
  }

  private static func print(
    _ events: [InputEvent], _ file: DeviceFile, _ tracker: inout TouchTracker,
    _ format: Format
  ) {
    var output = OutputBuffer()
    var tally = TouchTally()
    let start = events.first?.time ?? Timestamp(microseconds: 0)
    if format == .text {
      output.add(TouchText.heading(file.device, kind: file.kind, on: tracker.surface))
    }
    tracker.handleAll(events) { frame in
      tally.count(frame)
      switch format {
      case .text: output.add(TouchText.line(frame, since: start))
      case .jsonl: output.add(TouchText.json(frame, since: start))
      }
    }
    if format == .text { output.add(tally.sentence) }
    output.flush()
  }
}
