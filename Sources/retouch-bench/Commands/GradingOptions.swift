import Arguments
import Disk
import Gestures
import Replay
import Touches

/// The options for recognition, shared with `retouch recognize`.
enum GradingOptions {
  static let set = Option<[Tunable.Setting]>.list(
    "set", .value("NAME=VALUE", parse: SessionValue.setting),
    "set a tunable, such as double-tap-window=500ms")

  private static let size = Option<SurfaceSize?>(
    "size", .value("WxH", parse: SessionValue.size),
    "size of the surface in millimeters, before rotation, such as 217x136")
  private static let rotation = Option<Calibration.Rotation?>(
    "rotate",
    ValueKind(
      "DEGREES", suggestions: .words(Calibration.Rotation.allCases.map { "\($0.rawValue)" }),
      describe: { "\($0.rawValue)" }, parse: SessionValue.rotation), displayedDefault: .none,
    "clockwise rotation of the panel relative to the picture")
  private static let calibration = Option<Calibration?>(
    "calibration", .value("MATRIX", parse: SessionValue.calibration),
    "calibration matrix as in libinput, six numbers")

  /// The options for the surface of a recording.
  static let shard = Option<Shard?>(
    "shard",
    .value("N/COUNT", expected: "a number and a count, such as 3/16") { Shard($0) },
    "grade only this part of the recordings, such as 3/16 for the third of 16")

  static let surface = ([size, rotation, calibration] as [any DeclaredOption])
    .grouped(as: "Surface options")

  static func terms(_ arguments: ParsedArguments) -> SurfaceConfiguration {
    SurfaceConfiguration(
      size: arguments[size], calibration: arguments[calibration],
      rotation: arguments[rotation] ?? .none)
  }
}
