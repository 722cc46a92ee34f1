import Arguments
import Disk
import Evdev
import Gestures
import Recordings
import Synthesis
import Text

/// The systems for which `retouch synth` adapts recordings.
enum SynthSystem: String, CaseIterable {
  case android
}

/// `retouch synth`: writes recordings of synthetic hands.
enum SynthCommand {
  private static let acts = Positional(SynthSelection.kind, "gestures or non-gestures (see above)")
  private static let hand = Option(
    "hand", SynthSelection.hands, default: [.drawn(.practiced)],
    "kind of hand; all writes one recording of each")
  private static let panel = Option<PanelFlaw?>(
    "panel", .choice(of: PanelFlaw.self), "flaw of the panel (see above)")
  private static let device = Option(
    "device", .dynamic("device-files", placeholder: "NAME|FILE"), default: "pixel-tablet-nvt",
    "the device: a name of 'retouch devices --files', a device file or a recording")
  private static let seed = Option(
    "seed", .integer(from: 0), default: 1,
    "seed of the random numbers; equal seeds give equal files")
  private static let count = Option(
    "count", .integer("K", from: 1, through: 1_000_000), default: 1,
    "number of recordings of each kind, with consecutive seeds")
  private static let noise = Option<Double?>(
    "noise", .number("MM", from: 0, through: 50),
    "standard deviation of the positions, in millimeters (default: 0.03 to 0.15)")
  private static let rate = Option<Double?>(
    "rate", .number("HZ", from: 20, through: 2_000),
    "frames per second (default: 60 to 133, rarely 240)")
  private static let dropouts = Option(
    "dropouts", .integer(from: 0, through: 1_000), default: 0,
    "how many times a finger is lost for up to 30 ms and returns as a new contact")
  private static let pause = Option<Double?>(
    "pause", .seconds(from: 0.05, through: 600),
    "pause between two gestures (default: depends on the hand)")
  private static let system = Option<SynthSystem?>(
    "for", .choice(of: SynthSystem.self),
    "write for the program uinput of Android: as an internal touchscreen, in evemu, with 1 s before "
      + "the first touch")
  private static let output = Option<String?>(
    "output", short: "o",
    .file("evemu", "yml", "events", "raw", "gz", "xz", "zst", placeholder: "FILE|DIR"),
    "the output; a directory for several recordings (default: standard output)")
  private static let screen = Option<String?>(
    "screen", short: "s", .file("json", "yml", "yaml"),
    "screen file for the places of gestures")
  private static let panelOptions =
    ([device, SurfaceOptions.size, panel, rate, noise, dropouts]
    as [any DeclaredOption]).grouped(as: "Panel options")
  private static let outputOptions =
    ([output, OutputOptions.as, OutputOptions.force, system]
    as [any DeclaredOption]).grouped(as: "Output options")

  static let command = Command(
    "synth", "Write recordings of a simulated hand.",
    discussion: [
      "The command simulates five fingers on a device. The recording has the frames, units and "
        + "protocol of the device, and names the intended gesture. The first six hands of "
        + "--hand (practiced to dwelling) move fingers along ideal lines. The others (steady to "
        + "gloves) simulate the joints of fingers, wrist and arm, so their lines are arcs. "
        + "See the page hands of the documentation.",
      "GESTURE is a gesture ('retouch gestures' lists them) or a non-gesture: \(nonGestures).",
      "PLACE is where the first fingers land, such as tap@30,50: millimeters from the top left "
        + "corner of the surface. With --screen, it is in points of the screen, as in 'retouch "
        + "walk', or the id of an element: double-tap@buy. Fingers that would land outside of the "
        + "surface land at its edge.",
      "Names with commas between them follow each other in one recording. 'all' writes one "
        + "recording of each gesture, 'none' one of each non-gesture.",
      "Flaws of a panel: \(panels).",
    ],
    positionals: [acts],
    options: [hand, seed, count, pause, screen] + panelOptions + outputOptions,
    examples: [
      "retouch synth magic-tap --hand slow --seed 7":
        "write a recording to standard output, as evemu",
      "retouch synth tap,flick-left,escape --device nexus-4 -o walk.yml":
        "write three gestures to one recording",
      "retouch synth all --hand all --count 50 -o corpus/":
        "write fifty recordings of each gesture and hand",
      "retouch synth tap@buy,double-tap --screen kiosk.json -o buy.yml":
        "touch the element with the id buy, and activate it",
      "retouch synth escape | retouch touches -": "print the fingers of a gesture",
      "retouch synth flick-right --hand tremor --for android --size 65x145 | adb shell uinput -":
        "perform a gesture on a phone of this size, for TalkBack",
    ],
    exits: [
      .usage: "the device is too small or detects too few fingers",
      .noInput: "the device does not exist",
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
    let system = arguments[Self.system]
    if system == .android {
      guard let adapted = AndroidTouchscreen.device(file) else {
        throw CommandError.notForAndroid(arguments[device])
      }
      file = adapted
    }
    var sensor = SensorModel(rate: arguments[rate], noise: arguments[noise])
    sensor.dropouts = arguments[dropouts]
    let first = UInt64(arguments[seed])
    let plan = SynthPlan(
      choice: arguments[acts], seeds: first..<(first + UInt64(arguments[count])),
      performers: arguments[hand].map {
        GestureSynthesizer(
          $0, on: file, size: SurfaceOptions.size(arguments), sensor: sensor,
          pause: arguments[pause].map { .microseconds(Int64($0 * 1_000_000)) },
          flaw: arguments[panel])
      }, targets: try SynthTargets(screen: arguments[screen]))
    let destination = try SynthDestination(
      arguments[output], format: arguments[OutputOptions.as],
      system: system, force: arguments[OutputOptions.force], recordings: plan.count)
    try plan.run(into: destination)
    return .success
  }
}
