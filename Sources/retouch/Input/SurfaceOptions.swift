import Arguments
import Evdev
import Recordings
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

  /// The surface of a recorded device, as the options and the device files have it.
  static func surface(
    of file: DeviceFile, _ arguments: ParsedArguments, calibration known: Calibration? = nil
  ) -> Surface {
    let matrix = arguments[calibration] ?? known ?? .identity
    return Surface(
      device: file.device, size: size(of: file, option: arguments[size]),
      calibration: matrix.rotated(arguments[rotation] ?? .none))
  }

  /// How large a recorded device is, and who says so.
  static func size(of file: DeviceFile, option: SurfaceSize? = nil) -> SurfaceSize {
    let size = SurfaceSize(
      of: file.device, kind: file.kind, option: option, deviceFile: file.size?.surface)
    // The shelf need not be read where a better witness has spoken.
    guard size.source == .assumed, let known = DeviceShelf.file(for: file.device) else {
      return size
    }
    return SurfaceSize(of: file.device, kind: known.kind, deviceFile: known.size?.surface)
  }
}

extension RecordedDevice {
  /// The calibration matrix that udev had for it.
  var calibration: Calibration? { calibrationText.flatMap { Calibration($0) } }

  /// The same as udev had it, if it makes sense.
  var calibrationText: String? {
    let name = "LIBINPUT_CALIBRATION_MATRIX="
    return udevProperties.first { $0.hasPrefix(name) }
      .map { String($0.dropFirst(name.count)) }
      .flatMap { Calibration($0) == nil ? nil : $0 }
  }
}

extension DeviceFile.Size {
  var surface: SurfaceSize { SurfaceSize(width: width, height: height, source: .deviceFile) }
}
