package import Evdev
package import Recordings
package import Touches

extension RecordedDevice {
  /// The surface that a recorded device has: the one way to it for whoever follows its fingers.
  ///
  /// What a person says comes first, then what the recording holds of the device and udev of it;
  /// `shelf` is asked for the file of its model where nobody better says the size. `nil` where
  /// nothing is there to touch.
  package func surface(
    size: SurfaceSize? = nil, calibration: Calibration? = nil,
    rotation: Calibration.Rotation = .none,
    shelf: (DeviceDescription) -> DeviceFile? = { _ in nil }
  ) -> Surface? {
    guard let device = file?.device, let size = self.size(option: size, shelf: shelf) else {
      return nil
    }
    let matrix = calibration ?? calibrationText.flatMap { Calibration($0) } ?? .identity
    return Surface(device: device, size: size, calibration: matrix.rotated(rotation))
  }

  /// How large it is, and who says so; `nil` where nothing is there to touch.
  package func size(
    option: SurfaceSize? = nil, shelf: (DeviceDescription) -> DeviceFile? = { _ in nil }
  ) -> SurfaceSize? {
    guard let file, file.device.positionAxes != nil else { return nil }
    let told = SurfaceSize(
      of: file.device, kind: file.kind, option: option, deviceFile: file.size?.surface)
    // The shelf need not be read where a better witness has spoken.
    guard told.source == .assumed else { return told }
    let known = shelf(file.device)
    return SurfaceSize(
      of: file.device, kind: known?.kind ?? file.kind, deviceFile: known?.size?.surface,
      udev: udevSize)
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
