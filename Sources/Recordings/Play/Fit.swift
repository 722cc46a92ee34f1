import Evdev

/// How the places of one device become places of another.
package enum Fit: String, CaseIterable, Sendable {
  /// Millimetres stay millimetres, and the middle stays the middle.
  case mm
  /// What reached from edge to edge still does.
  case stretch
}

/// Carries the values of one axis over to the same axis of another device.
struct AxisMap {
  private let scale: Double
  private let offset: Double
  private let target: AxisRange
  /// Whether a value beyond the target's ends is a place beyond its edges.
  let isPlace: Bool

  /// The map of an axis; `nil` where values stay what they are.
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
      // These are numbers of things and no measures.
      return nil
    default:
      self.init(measure: source, target)
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
      isSame || !isPossible
      ? 0 : Double(target.minimum) + margin - Double(source.minimum) * scale
    self.target = target
    isPlace = true
  }

  /// Pressure, size, angle: nothing stays nothing, and the most becomes the most.
  private init(measure source: AxisRange, _ target: AxisRange) {
    let isPossible = source.maximum > 0 && target.maximum > 0
    scale = isPossible ? Double(target.maximum) / Double(source.maximum) : 1
    offset = 0
    self.target = target
    isPlace = false
  }

  /// The value on the other device, and whether it had to be held at an end of the axis.
  func value(of value: Int32) -> (value: Int32, isHeld: Bool) {
    let exact = Double(value) * scale + offset
    let held = min(max(exact, -2_147_483_648), 2_147_483_647)
    // Halves go up on both sides of zero, so that steps stay even.
    let shifted = Int64(held + 2_147_483_648.5) - 2_147_483_648
    let rounded = Int32(clamping: shifted)
    let inside = max(target.minimum, min(rounded, max(target.minimum, target.maximum)))
    return (inside, inside != rounded)
  }
}
