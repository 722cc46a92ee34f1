import Arguments
import Evdev
import Recordings
import Replay
import Touches

/// The size and orientation of a surface, shared by all commands that read contacts.
enum SurfaceOptions {
  static let size = Option<SurfaceSize?>(
    "size", .value("WxH", parse: SessionValue.size),
    "size of the surface in millimeters, before rotation, such as 217x136")

  static let rotation = Option<Calibration.Rotation?>(
    "rotate",
    ValueKind(
      "DEGREES", suggestions: .words(Calibration.Rotation.allCases.map { "\($0.rawValue)" }),
      describe: { "\($0.rawValue)" }, parse: SessionValue.rotation), displayedDefault: .none,
    "clockwise rotation of the panel relative to the picture")

  static let calibration = Option<Calibration?>(
    "calibration", .value("MATRIX", parse: SessionValue.calibration),
    "calibration matrix as in libinput, six numbers")

  static let all = ([size, rotation, calibration] as [any DeclaredOption]).grouped(
    as: "Surface options")

  /// Returns the surface options of the command line in the order of their declaration.
  static func options(_ arguments: ParsedArguments) -> SessionOptions {
    let options: [SessionOption?] = [
      arguments[size].map { .size($0) }, arguments[rotation].map { .rotation($0) },
      arguments[calibration].map { .calibration($0) },
    ]
    return SessionOptions(options.compactMap(\.self))
  }

  static func terms(_ arguments: ParsedArguments) -> SurfaceConfiguration {
    options(arguments).surface
  }
}
