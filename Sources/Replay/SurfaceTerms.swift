package import Evdev
package import Recordings
public import Touches

/// What a person says of how a surface lies; for the rest those are asked who know the device.
public struct SurfaceTerms: Hashable, Sendable {
  public var size: SurfaceSize?
  public var calibration: Calibration?
  public var rotation: Calibration.Rotation

  public init(
    size: SurfaceSize? = nil, calibration: Calibration? = nil,
    rotation: Calibration.Rotation = .none
  ) {
    self.size = size
    self.calibration = calibration
    self.rotation = rotation
  }
}

/// A device that is touched, and what is known of its surface, by a recording or by the machine.
package struct TouchedDevice: Sendable {
  package var device: DeviceDescription
  package var kind: DeviceKind?
  /// The size that a file of the device itself says.
  package var size: SurfaceSize?
  /// What udev's database holds.
  package var udevSize: SurfaceSize?
  package var udevCalibration: Calibration?

  package init(
    _ device: DeviceDescription, kind: DeviceKind?, size: SurfaceSize? = nil,
    udevSize: SurfaceSize? = nil, udevCalibration: Calibration? = nil
  ) {
    self.device = device
    self.kind = kind
    self.size = size
    self.udevSize = udevSize
    self.udevCalibration = udevCalibration
  }
}

extension SurfaceTerms {
  /// The surface of a device: the one rule, for those that are recorded and those that live.
  ///
  /// What a person says comes first, then what the device and its file say of themselves; `shelf` is
  /// asked for the file of its model where nobody better says the size, then udev.
  package func surface(
    of touched: TouchedDevice, shelf: (DeviceDescription) -> DeviceFile? = { _ in nil }
  ) -> Surface {
    let matrix = calibration ?? touched.udevCalibration ?? .identity
    return Surface(
      device: touched.device, size: size(of: touched, shelf: shelf),
      calibration: matrix.rotated(rotation))
  }

  /// How large a device is, and who says so.
  package func size(
    of touched: TouchedDevice, shelf: (DeviceDescription) -> DeviceFile? = { _ in nil }
  ) -> SurfaceSize {
    let told = SurfaceSize(
      of: touched.device, kind: touched.kind, option: size, deviceFile: touched.size)
    // The shelf need not be read where a better witness has spoken.
    guard told.source == .assumed else { return told }
    let known = shelf(touched.device)
    return SurfaceSize(
      of: touched.device, kind: known?.kind ?? touched.kind, deviceFile: known?.size?.surface,
      udev: touched.udevSize)
  }
}

extension RecordedDevice {
  /// What a recording holds of a device that is touched; `nil` where nothing is there to touch.
  package var touched: TouchedDevice? {
    guard let file, file.device.positionAxes != nil else { return nil }
    return TouchedDevice(
      file.device, kind: file.kind, size: file.size?.surface, udevSize: udevSize,
      udevCalibration: calibrationText.flatMap { Calibration($0) })
  }

  /// The calibration matrix that udev had for it, if it makes sense.
  package var calibrationText: String? {
    udevProperty("LIBINPUT_CALIBRATION_MATRIX").flatMap { Calibration($0) == nil ? nil : $0 }
  }

  private var udevSize: SurfaceSize? {
    guard let width = udevProperty("ID_INPUT_WIDTH_MM").flatMap({ Int($0) }),
      let height = udevProperty("ID_INPUT_HEIGHT_MM").flatMap({ Int($0) })
    else { return nil }
    return SurfaceSize(width: Double(width), height: Double(height), source: .udev)
  }

  private func udevProperty(_ name: String) -> String? {
    udevProperties.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

extension DeviceFile.Size {
  package var surface: SurfaceSize {
    SurfaceSize(width: width, height: height, source: .deviceFile)
  }
}
