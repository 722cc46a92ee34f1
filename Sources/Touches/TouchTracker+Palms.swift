internal import Evdev

extension TouchTracker {
  /// No finger covers as much, in millimetres: a flat thumb is 25 mm long, a palm 35 mm and more.
  private static let palmLength = 30.0

  /// From what size on a contact is a palm, in the units in which the device states sizes.
  ///
  /// The unit is stated with the axis, or it is that of places. Where sizes have so short a range
  /// that they can be neither, they mean something on that device alone: nothing is a palm then.
  static func palmSize(of device: DeviceDescription, _ surface: Surface) -> Int32 {
    guard let size = device[axis: .absMTTouchMajor], let (x, _) = device.positionAxes else {
      return .max
    }
    let unitsPerMillimeter: Double
    if size.resolution > 0 {
      unitsPerMillimeter = Double(size.resolution)
    } else if surface.size.source != .assumed, size.span > 255, size.span >= x.span / 4,
      surface.size.width > 0
    {
      unitsPerMillimeter = Double(x.span) / surface.size.width
    } else {
      return .max
    }
    let units = unitsPerMillimeter * palmLength
    // A whole axis that is shorter than a palm does not tell palms.
    return units < Double(size.maximum) ? Int32(units) : .max
  }
}
