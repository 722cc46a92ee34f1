import Evdev

/// The mapping of positions from one device to another.
package enum Fit: String, CaseIterable, Sendable {
  /// Preserves distances in millimeters and the center.
  case mm
  /// Maps edges to edges.
  case stretch
}

/// Maps the values of an axis to the same axis of another device.
struct AxisMap {
  private let scale: Double
  private let offset: Double
  private let target: AxisRange
  /// Whether the axis is a position, so that a value outside the target's range is beyond its edge.
  let isPlace: Bool

  /// Creates the map of an axis.
  ///
  /// Returns `nil` if the values are unchanged.
  init?(
    _ code: EventCode, from source: AxisRange, to target: AxisRange, fit: Fit,
    sizes: (source: DeviceFile.Size, target: DeviceFile.Size)?
  ) {
    let (width, height) = (
      sizes.map { (source: $0.source.width, target: $0.target.width) },
      sizes.map { (source: $0.source.height, target: $0.target.height) }
    )
    switch code {
    case .absX, .absMTPositionX, .absMTToolX:
      self.init(place: source, target, fit == .mm ? width : nil)
    case .absY, .absMTPositionY, .absMTToolY:
      self.init(place: source, target, fit == .mm ? height : nil)
    case .absMTSlot, .absMTTrackingID, .absMTToolType, .absMTBlobID:
      // These are numbers or types, not measurements.
      return nil
    default: self.init(measure: source, target)
    }
    if scale == 1, offset == 0 { return nil }
  }

  private init(
    place source: AxisRange, _ target: AxisRange, _ lengths: (source: Double, target: Double)?
  ) {
    let (from, to) = (Double(source.span), Double(target.span))
    // Without lengths, both surfaces count as equally long.
    let lengths = lengths ?? (1, 1)
    let isSame =
      source.minimum == target.minimum && source.maximum == target.maximum
      && lengths.source == lengths.target
    let isPossible = from > 0 && lengths.source > 0 && lengths.target > 0
    scale = isSame || !isPossible ? 1 : lengths.source / lengths.target * to / from
    let margin = (1 - lengths.source / lengths.target) / 2 * to
    offset =
      isSame || !isPossible ? 0 : Double(target.minimum) + margin - Double(source.minimum) * scale
    self.target = target
    isPlace = true
  }

  /// Creates the map of a measurement such as pressure, size or angle: zero stays zero, and the
  /// maximum becomes the maximum.
  private init(measure source: AxisRange, _ target: AxisRange) {
    let isPossible = source.maximum > 0 && target.maximum > 0
    scale = isPossible ? Double(target.maximum) / Double(source.maximum) : 1
    offset = 0
    self.target = target
    isPlace = false
  }

  /// Returns the value on the target device, and whether it was clamped to the range of the axis.
  func value(of value: Int32) -> (value: Int32, isHeld: Bool) {
    let exact = Double(value) * scale + offset
    let held = min(max(exact, -2_147_483_648), 2_147_483_647)
    // Rounds halves up, also below zero, so that steps stay even.
    let shifted = Int64(held + 2_147_483_648.5) - 2_147_483_648
    let rounded = Int32(clamping: shifted)
    let inside = max(target.minimum, min(rounded, max(target.minimum, target.maximum)))
    return (inside, inside != rounded)
  }
}
