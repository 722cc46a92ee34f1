public import Evdev

/// The protocol in which a device reports its fingers.
public enum TouchProtocol: String, Sendable, CaseIterable {
  /// Each report lists all fingers, each closed by `SYN_MT_REPORT`.
  case a = "A"
  /// Each finger has a slot, and only changes are reported.
  case b = "B"
  /// Two slots contain the corners of the bounding box; keys report the number of fingers.
  case semiMT = "semi-mt"
  /// One position, and a key that reports whether the surface is touched.
  case singleTouch = "single touch"
}

extension DeviceDescription {
  /// The touch protocol of the device.
  public var touchProtocol: TouchProtocol {
    guard hasMultitouchPosition else { return .singleTouch }
    guard has(.absMTSlot) else { return .a }
    return properties.contains(.semiMT) ? .semiMT : .b
  }

  /// The maximum number of located fingers; `nil` under protocol A, which has no limit.
  public var slotCount: Int? {
    switch touchProtocol {
    case .a: nil
    case .singleTouch: 1
    case .b, .semiMT: self[axis: .absMTSlot].map { Int(min(max($0.maximum, 0), 1_023)) + 1 }
    }
  }
}
