public import Evdev

/// How a device tells its fingers apart.
public enum TouchProtocol: String, Sendable, CaseIterable {
  /// Each report lists all fingers anew, closed by `SYN_MT_REPORT`.
  case a = "A"
  /// Fingers live in slots, and only what changes is said.
  case b = "B"
  /// Two slots that are the corners of a box around all fingers; keys say how many there are.
  case semiMT = "semi-mt"
  /// One place, and a key that says whether it is touched.
  case singleTouch = "single touch"
}

extension DeviceDescription {
  /// The protocol that the device speaks.
  public var touchProtocol: TouchProtocol {
    guard hasMultitouchPosition else { return .singleTouch }
    guard has(.absMTSlot) else { return .a }
    return properties.contains(.semiMT) ? .semiMT : .b
  }

  /// How many fingers the device can place at once; `nil` under protocol A, which has no limit.
  public var slotCount: Int? {
    switch touchProtocol {
    case .a: nil
    case .singleTouch: 1
    case .b, .semiMT: self[axis: .absMTSlot].map { Int(min(max($0.maximum, 0), 1_023)) + 1 }
    }
  }
}
