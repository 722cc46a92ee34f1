internal import Evdev
internal import Recordings
internal import Touches

extension DeviceFile {
  /// Returns the device with another size.
  ///
  /// Its axes specify the size if integer resolutions can; otherwise only the file does.
  func sized(_ size: SurfaceSize) -> DeviceFile {
    var file = self
    file.size = Size(width: size.width, height: size.height)
    let sides: [(axes: [EventCode], length: Double)] = [
      ([.absX, .absMTPositionX], size.width), ([.absY, .absMTPositionY], size.height),
    ]
    // Axis resolutions take precedence when the size is read, so they must not contradict the file.
    let isSaid = sides.allSatisfy { side in
      side.axes.allSatisfy { axis in
        file.device[axis: axis].map { $0.resolution(for: side.length) != nil } ?? true
      }
    }
    for side in sides {
      for axis in side.axes {
        guard var range = file.device[axis: axis] else { continue }
        range.resolution = isSaid ? range.resolution(for: side.length) ?? 0 : 0
        file.device[axis: axis] = range
      }
    }
    return file
  }
}

extension AxisRange {
  /// Returns the resolution in units per millimeter that yields a length; `nil` if no integer does.
  fileprivate func resolution(for length: Double) -> Int32? {
    let exact = Double(span) / length
    let units = Double(Int64(exact + 0.5))
    guard units >= 1, units < 100_000,
      (Double(span) / units - length).magnitude < AxisRange.minimumDifference
    else { return nil }
    return Int32(units)
  }

  /// The tolerance in millimeters.
  ///
  /// Sizes are written with one decimal.
  private static let minimumDifference = 0.05
}

extension SurfaceSize {
  /// Returns whether both sizes are equal, whatever their sources.
  func measures(as other: SurfaceSize) -> Bool { width == other.width && height == other.height }
}
