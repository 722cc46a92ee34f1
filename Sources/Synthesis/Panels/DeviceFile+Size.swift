internal import Evdev
internal import Recordings
internal import Touches

extension DeviceFile {
  /// The same model in another size: its axes say so where whole numbers can, else the file alone.
  func sized(_ size: SurfaceSize) -> DeviceFile {
    var file = self
    file.size = Size(width: size.width, height: size.height)
    let sides: [(axes: [EventCode], length: Double)] = [
      ([.absX, .absMTPositionX], size.width), ([.absY, .absMTPositionY], size.height),
    ]
    // Readers believe the axes first, so they must not say another size than the file.
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
  /// The whole number of units in a millimetre that makes an axis so long; `nil` where none does.
  fileprivate func resolution(for length: Double) -> Int32? {
    let exact = Double(span) / length
    let units = Double(Int64(exact + 0.5))
    guard units >= 1, units < 100_000,
      (Double(span) / units - length).magnitude < AxisRange.leastDifference
    else { return nil }
    return Int32(units)
  }

  /// Sizes are written with one decimal: what is nearer is the same, in millimetres.
  private static let leastDifference = 0.05
}

extension SurfaceSize {
  /// Whether both have the same sides, whoever says so.
  func measures(as other: SurfaceSize) -> Bool { width == other.width && height == other.height }
}
