import Arguments
import Disk
import Evdev
import Gestures
import Recordings
import Synthesis
import Text

/// `retouch synth`: writes recordings of synthetic hands.
enum SynthCommand {
  private static let acts = Positional(SynthSelection.kind, "what the hand does (see above)")
  private static let hand = Option(
    "hand", SynthSelection.hands, default: [.drawn(.practised)],
    "whose hand it is; all makes one of each")
  private static let panel = Option<PanelFlaw?>(
    "panel", .choice(of: PanelFlaw.self), "what the panel does to the touches (see above)")
  private static let device = Option(
    "device", .dynamic("device-files", placeholder: "NAME|FILE"), default: "pixel-tablet-nvt",
    "the device under the hand: one of devices/, a device file or a recording")
  private static let seed = Option(
    "seed", .integer(from: 0), default: 1, "what chance begins with: the same gives the same bytes")
  private static let count = Option(
    "count", .integer("K", from: 1, through: 1_000_000), default: 1,
    "how many of each to make, with this seed and those after it")
  private static let noise = Option<Double?>(
    "noise", .number("MM", from: 0, through: 50),
    "how much places err: the deviation in millimetres (otherwise 0.03 to 0.15)")
  private static let rate = Option<Double?>(
    "rate", .number("HZ", from: 20, through: 2_000),
    "how often the device looks (otherwise 60 to 133 times a second, seldom 240)")
  private static let dropouts = Option(
    "dropouts", .integer(from: 0, through: 1_000), default: 0,
    "how often the device loses a finger for up to 30 ms and finds it as a new one")
  private static let pause = Option<Double?>(
    "pause", .number("SECONDS", from: 0.05, through: 600),
    "how long the hand is away between two gestures (otherwise as long as this hand is)")
  private static let output = Option<String?>(
    "output", short: "o",
    .file("evemu", "yml", "events", "raw", "gz", "xz", "zst", placeholder: "FILE|DIR"),
    "where to; several recordings go into a directory (otherwise standard output)")

  static let command = Command(
    "synth", "Make recordings of what a hand would do.",
    discussion: [
      "The hand has five fingers that land, move, tremble and lift each by itself; the device sees "
        + "them in its own frames, rounded to its own units, and reports them in its own protocol. "
        + "The recording notes which gesture was meant.",
      "The hands practised to dwelling draw lines; steady to gloves move about the joints of "
        + "fingers, wrist and arm. A panel may have a flaw: \(panels).",
      "Gestures: \(GestureCatalog.gestures.reversed().map(\.name).joined(separator: ", ")).",
      "Things that are no gesture: \(nonGestures).",
      "Several with commas between them follow each other in one recording; 'all' makes one "
        + "recording of every gesture, 'none' one of everything that is no gesture.",
    ],
    positionals: [acts],
    options: [
      hand, panel, device, SurfaceOptions.size, seed, count, noise, rate, dropouts, pause, output,
      OutputOptions.to, OutputOptions.force,
    ],
    examples: [
      "retouch synth magic-tap --hand slow --seed 7": "on standard output, as evemu",
      "retouch synth tap,flick-left,escape --device nexus-4 -o walk.yml": "three in a row",
      "retouch synth all --hand all --count 50 -o corpus/": "fifty of each, by every hand",
      "retouch synth escape | retouch touches -": "look at its fingers",
    ],
    exits: [
      .usage: "the device is too small, or feels too few fingers", .noInput: "no such device",
    ],
    run: run)

  private static let panels = PanelFlaw.allCases
    .map { "\($0.rawValue) (\($0.explanation))" }.joined(separator: ", ")

  private static let nonGestures = NonGesture.allCases
    .map { "\($0.rawValue) (\($0.description))" }.joined(separator: ", ")

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    var file = try DeviceFileCatalog.device(named: arguments[device])
    // The name appears in error messages and in the new recordings.
    file.device.name = file.device.name.terminalSafe
    var sensor = SensorModel(rate: arguments[rate], noise: arguments[noise])
    sensor.dropouts = arguments[dropouts]
    let first = UInt64(arguments[seed])
    let plan = SynthPlan(
      choice: arguments[acts], seeds: first..<(first + UInt64(arguments[count])),
      performers: arguments[hand].map {
        GestureSynthesizer(
          $0, on: file, size: arguments[SurfaceOptions.size], sensor: sensor,
          pause: arguments[pause].map { Microseconds(Int64($0 * 1_000_000)) },
          flaw: arguments[panel])
      })
    let destination = try SynthDestination(
      arguments[output], format: arguments[OutputOptions.to],
      force: arguments[OutputOptions.force], recordings: plan.count)
    try plan.run(into: destination)
    return .success
  }
}
