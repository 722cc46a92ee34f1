import Arguments
import Disk
import Evdev
import Recordings
import Replay
import Touches

/// The options that say how a surface lies: shared by every command that reads fingers.
enum SurfaceOptions {
  static let size = Option<SurfaceSize?>(
    "size",
    .value("WxH", expected: "a size in millimetres, such as 217x136") { text in
      // Beyond a stamp and a house front something else was meant.
      guard let size = DeviceFile.Size(text), (1...20_000).contains(size.width),
        (1...20_000).contains(size.height)
      else { return nil }
      return SurfaceSize(width: size.width, height: size.height, source: .option)
    },
    "how large the surface is, in millimetres and before any turn, such as 217x136")

  static let rotation = Option<Calibration.Rotation?>(
    "rotate",
    ValueKind(
      "DEGREES", suggestions: .words(Calibration.Rotation.allCases.map { "\($0.rawValue)" }),
      describe: { "\($0.rawValue)" }
    ) { text throws(InvalidValue) in
      guard let rotation = Int(text).flatMap(Calibration.Rotation.init(rawValue:)) else {
        throw InvalidValue(expected: "0, 90, 180 or 270")
      }
      return rotation
    }, usually: .none, "how far the panel is turned clockwise against the picture")

  static let calibration = Option<Calibration?>(
    "calibration",
    .value("MATRIX", expected: "six numbers, such as \"1 0 0 0 1 0\"") { Calibration($0) },
    "a calibration matrix of libinput: six numbers")

  static let all: [any DeclaredOption] = [size, rotation, calibration]

  /// What the command line says of a surface.
  static func terms(_ arguments: ParsedArguments) -> SurfaceTerms {
    SurfaceTerms(
      size: arguments[size], calibration: arguments[calibration],
      rotation: arguments[rotation] ?? .none)
  }

  /// How large a recorded device is, and who says so; `nil` where nothing is there to touch.
  static func size(of recorded: RecordedDevice) -> SurfaceSize? {
    recorded.touched.map { SurfaceTerms().size(of: $0, shelf: DeviceShelf.file) }
  }
}
