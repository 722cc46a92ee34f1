import Arguments
import Devices
import Disk
import Health
import Replay
import Terminal

/// `retouch health`: measures whether the panel of a touch device works.
enum HealthCommand {
  private static let sources = Positional.list(
    .recording(placeholder: "FILE|DIR|DEVICE"),
    "recordings, directories of them, or one device; - is standard input")
  private static let output = Option<String?>(
    "output", short: "o", .file("html", placeholder: "PAGE"),
    "also write a page with a map of the reported positions")
  private static let guide = Option<Bool>.flag(
    "guide", "ask for lines along the edges, the diagonals and a rest, and check them (DEVICE)")
  private static let grab = RecordingOptions.grab
  private static let format = OutputFormat.option
  private static let device = RecordingOptions.device

  static let command = Command(
    "health", "Find dead zones, noise, ghost touches and other faults of a touch panel.",
    discussion: [
      "Each topic has a verdict: ok, suspect, or not measured with the reason. Topics: report rate "
        + "and gaps, dead rows, columns and spots, interruptions of moving fingers, ghost touches, "
        + "noise of a resting finger, contact size and pressure, stuck, doubled and swapped slots, "
        + "the distance to each edge, and the delay of reports.",
      "A recording for this command has long lines in all directions across the whole surface and "
        + "along its edges, ten taps, two moving fingers, and a finger that rests for two seconds. "
        + "With several recordings, a table has one row for each.",
      "With a device, the command measures until Ctrl-C. 'retouch synth --panel' writes recordings "
        + "of panels with faults.",
      RecordingInputs.suggestions,
    ],
    positionals: [sources],
    options: [format, output, OutputOptions.force, guide, grab, device] + SurfaceOptions.all,
    examples: [
      "retouch health lines.evemu": "examine the panel of a recording",
      "retouch health recordings": "print one row for each recording of a directory",
      "retouch health /dev/input/event3 --guide":
        "follow a guide on a panel, for example after repair",
      "retouch health lines.evemu -o health.html": "write a page with a map of the surface",
    ],
    exits: [
      .checkFailed: "a topic is suspect",
      .badData: "a recording is damaged, or a file is not a recording",
      .noInput: "a file or device does not exist, or a directory has no recordings",
      .unavailable: "another program has grabbed the device",
      .noPermission: "you have no permission to read the device",
    ],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let words = arguments[sources]
    try StandardInput.check(arguments, files: words)
    var paths: [String] = []
    for word in words {
      switch try DeviceOrRecording(named: word) {
      case .recording(let path): paths.append(path)
      case .device(let listed):
        guard words.count == 1 else { throw CommandError.deviceAmongOthers(word) }
        return try watch(listed, arguments)
      }
    }
    for (option, isGiven) in [("--guide", arguments[guide]), ("--grab", arguments[grab])]
    where isGiven {
      throw CommandError.notForRecordings(option, path: paths.first ?? "-")
    }
    let page = try page(arguments, of: paths)
    var recordings = try RecordingInputs(paths, notice: Output.emit)
    let isTable = recordings.hasMultiple
    var panels: [HealthPrinter.Panel] = []
    let status = recordings.each { recording in
      let found = try HealthReading.panels(
        recording, deviceName: arguments[device], SurfaceOptions.terms(arguments))
      panels += found
    }
    try print(panels, isTable: isTable || panels.count > 1, arguments, page)
    return status.unless(panels.contains { $0.report.verdict == .suspect })
  }

  private static func watch(
    _ listed: ListedDevice, _ arguments: ParsedArguments
  ) throws -> ExitStatus {
    if let option = arguments.firstGiven(of: [device]) {
      throw CommandError.notForDevices(option, node: listed.node)
    }
    let page = try page(arguments, of: [])
    let panel = try LiveHealth.panel(
      listed, SurfaceOptions.terms(arguments), isGrabbed: arguments[grab],
      isGuided: arguments[guide])
    try print([panel], isTable: false, arguments, page)
    return ExitStatus.success.unless(panel.report.verdict == .suspect)
  }

  /// Opens the page, so that errors are reported before anything is measured.
  private static func page(_ arguments: ParsedArguments, of paths: [String]) throws -> OutputFile? {
    try arguments[output].map { path in
      try OutputOptions.checkDistinct([("--output", path)])
      return try OutputFile(
        path, force: arguments[OutputOptions.force], for: .sameAsRecordings(paths))
    }
  }

  private static func print(
    _ panels: [HealthPrinter.Panel], isTable: Bool, _ arguments: ParsedArguments,
    _ page: OutputFile?
  ) throws {
    let width = TerminalInfo.standardOutput.width
    switch arguments[format] {
    case .jsonl: Output.write(lines: panels.map(HealthPrinter.json))
    case .text where isTable:
      Output.write(lines: HealthPrinter.table(panels, width: width, .standardOutput))
    case .text:
      Output.write(
        lines: panels.flatMap { HealthPrinter.details($0, width: width, .standardOutput) })
    }
    guard let page else { return }
    var html = HealthPage(title: "Panel health")
    for panel in panels { html.add(panel.report, named: "\(panel.file): \(panel.device)") }
    try page.write(html.html)
    try page.finish()
  }
}
