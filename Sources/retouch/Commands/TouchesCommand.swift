import Arguments
import Evdev
import Recordings
import Text
import Touches

/// `retouch touches`: the fingers in recordings, frame by frame.
enum TouchesCommand {
  private static let files = Positional.list(
    .recording, "recordings; - is standard input")
  private static let device = SentBy.option
  private static let format = Format.option
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
    try StandardInput.check(arguments, files: arguments[files])
    var status = ExitStatus.done
    var table = TouchTable()
    for path in arguments[files] {
      let walk = TouchWalk(path: path, arguments: arguments, deviceName: arguments[device])
      do {
        if arguments[summary] {
          var tally = TouchTally()
          try walk.walk(meet: { _ in }, show: { _, _, frame in tally.count(frame) })
          table.add(file: path, tally)
        } else {
          let isOneOfMany = arguments[files].count > 1
          try print(walk, arguments[format], isOneOfMany: isOneOfMany)
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
    _ walk: TouchWalk, _ format: Format, isOneOfMany: Bool
  ) throws {
    var output = OutputBuffer()
    var tally = TouchTally()
    defer { output.flush() }
    switch format {
    case .text:
      if isOneOfMany { output.add("\(walk.path.harmless):") }
      var last: Int?
      var headings: [Int: String] = [:]
      try walk.walk { device in
        headings[device.number] = TouchText.heading(
          device.file.device, kind: device.file.kind, on: device.surface)
      } show: { number, start, frame in
        // Where devices take turns, each turn says whose it is.
        if last != number, let heading = headings[number] { output.add(heading) }
        last = number
        tally.count(frame)
        output.add(TouchText.line(frame, since: start))
      }
      if last == nil, let heading = headings.values.first { output.add(heading) }
      output.add(tally.sentence)
    case .jsonl:
      try walk.walk { _ in
      } show: { number, start, frame in
        output.add(
          TouchText.json(
            frame, since: start, device: number, file: isOneOfMany ? walk.path : nil))
      }
    }
  }
}
