package import Evdev
package import Recordings
public import Touches

/// The user's size, calibration and rotation of a surface.
///
/// If `nil`, the device or udev decides.
public struct SurfaceConfiguration: Hashable, Sendable {
  /// The size of the surface.
  public var size: SurfaceSize?
  /// The calibration matrix.
  public var calibration: Calibration?
  /// The rotation of the surface.
  public var rotation: Calibration.Rotation

  /// Creates a surface configuration.
  public init(
    size: SurfaceSize? = nil, calibration: Calibration? = nil,
    rotation: Calibration.Rotation = .none
  ) {
    self.size = size
    self.calibration = calibration
    self.rotation = rotation
  }
}

/// A touch device and its known properties, from a recording or the running system.
package struct TouchDevice: Sendable {
  /// The device description.
  package var device: DeviceDescription
  /// The kind of device, if known.
  package var kind: DeviceKind?
  /// The size according to the device's own file.
  package var size: SurfaceSize?
  /// The size according to udev.
  package var udevSize: SurfaceSize?
  /// The calibration matrix according to udev.
  package var udevCalibration: Calibration?

  /// Creates a touch device.
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

extension SurfaceConfiguration {
  /// Returns the surface of a device, recorded or attached.
  ///
  /// The user's values have priority, then those of the device and its file, then those of the
  /// device database, then those of udev. `shelf` is called only if neither the user nor the device
  /// specify a size.
  package func surface(
    of touched: TouchDevice, shelf: (DeviceDescription) -> DeviceFile? = { _ in nil }
  ) -> Surface {
    let matrix = calibration ?? touched.udevCalibration ?? .identity
    return Surface(
      device: touched.device, size: size(of: touched, shelf: shelf),
      calibration: matrix.rotated(rotation))
  }

  /// Returns the size of the device's surface, with its source.
  package func size(
    of touched: TouchDevice, shelf: (DeviceDescription) -> DeviceFile? = { _ in nil }
  ) -> SurfaceSize {
    let emitted = SurfaceSize(
      of: touched.device, kind: touched.kind, option: size, deviceFile: touched.size)
    // The database is read only if no source of higher priority specifies a size.
    guard emitted.source == .assumed else { return emitted }
    let known = shelf(touched.device)
    return SurfaceSize(
      of: touched.device, kind: known?.kind ?? touched.kind, deviceFile: known?.size?.surface,
      udev: touched.udevSize)
  }
}

extension RecordedDevice {
  /// The touch device in the recording; `nil` if it has no position axes.
  package var touchDevice: TouchDevice? {
    guard let entry, entry.device.positionAxes != nil else { return nil }
    return TouchDevice(
      entry.device, kind: entry.kind, size: entry.size?.surface, udevSize: udevSize,
      udevCalibration: calibrationText.flatMap { Calibration($0) })
  }

  /// The calibration matrix from udev, if it is valid.
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
  /// The size with the device file as its source.
  package var surface: SurfaceSize {
    SurfaceSize(width: width, height: height, source: .deviceFile)
  }
}
