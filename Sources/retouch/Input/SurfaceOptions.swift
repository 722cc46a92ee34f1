import Arguments
import Evdev
import Recordings
import Replay
import Touches

/// The size and orientation of a surface, shared by all commands that read contacts.
enum SurfaceOptions {
  static let size = Option<SurfaceSize?>(
    "size", .value("WxH", parse: SessionValue.size),
    "how large the surface is, in millimetres and before any turn, such as 217x136")

  static let rotation = Option<Calibration.Rotation?>(
    "rotate",
    ValueKind(
      "DEGREES", suggestions: .words(Calibration.Rotation.allCases.map { "\($0.rawValue)" }),
      describe: { "\($0.rawValue)" }, parse: SessionValue.rotation), displayedDefault: .none,
    "how far the panel is turned clockwise against the picture")

  static let calibration = Option<Calibration?>(
    "calibration", .value("MATRIX", parse: SessionValue.calibration),
    "a calibration matrix of libinput: six numbers")

  static let all: [any DeclaredOption] = [size, rotation, calibration]

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
