import Arguments
import Replay
import Touches

/// The size and orientation of a surface, shared by all commands that read contacts.
enum SurfaceOptions {
  static let size = SessionArgument(
    .size, "WxH", "size of the surface in millimeters, before rotation, such as 217x136")
  private static let rotation = SessionArgument(
    .rotation, "DEGREES",
    completion: .words(Calibration.Rotation.allCases.map { "\($0.rawValue)" }),
    usual: .rotation(.none), "clockwise rotation of the panel relative to the picture")
  private static let calibration = SessionArgument(
    .calibration, "MATRIX", "calibration matrix as in libinput, six numbers")

  private static let declared = [size, rotation, calibration]
  static let all = declared.grouped(as: "Surface options")

  /// Returns the surface options of the command line.
  static func options(_ arguments: ParsedArguments) -> SessionOptions {
    arguments.options(declared)
  }

  /// Returns the size on the command line, of commands that have only this option.
  static func size(_ arguments: ParsedArguments) -> SurfaceSize? {
    arguments.options([size]).surface.size
  }

  static func terms(_ arguments: ParsedArguments) -> SurfaceConfiguration {
    options(arguments).surface
  }
}
