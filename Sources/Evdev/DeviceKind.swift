/// What a touch device is to the hand that uses it.
public enum DeviceKind: String, Sendable, CaseIterable {
  /// Fingers touch what they see.
  case touchscreen
  /// Fingers touch a pad that stands for the screen.
  case touchpad
  /// Fingers touch the surface of a drawing tablet.
  case tabletTouch = "tablet-touch"
}

extension DeviceDescription {
  /// What the device is, judged by what it can send; `nil` when no finger can be read from it.
  ///
  /// The same questions in the same order as udev's input_id asks them, so that a device has the
  /// same kind whether udev runs or not.
  public var kind: DeviceKind? {
    guard hasPosition, !has(.btnToolPen), !has(.btnStylus) else { return nil }
    let isDirect = properties.contains(.direct)
    if has(.btnToolFinger), !isDirect { return name.isTablet ? .tabletTouch : .touchpad }
    if posesAsMouse { return nil }
    return has(.btnTouch) || isDirect || hasMultitouchPosition ? .touchscreen : nil
  }

  /// Whether the device reports one place and a mouse's buttons.
  ///
  /// The mice of virtual machines do, and so do old single-touch panels: only people can tell them
  /// apart, and device files hold what they know.
  public var posesAsMouse: Bool {
    has(.absX) && has(.absY) && has(.btnLeft) && !hasMultitouchPosition && !has(.btnTouch)
      && !properties.contains(.direct)
  }

  /// Whether the device tells the places of several contacts apart.
  public var hasMultitouchPosition: Bool {
    // A joystick with every axis there is has one just below the slots; a touch device never does.
    let claimsEveryAxis = has(.absMTSlot) && has(EventCode(.abs, EventCode.absMTSlot.number - 1))
    return has(.absMTPositionX) && has(.absMTPositionY) && !claimsEveryAxis
  }

  private var hasPosition: Bool { hasMultitouchPosition || has(.absX) && has(.absY) }
}

extension String {
  /// Wacom's drawing tablets are the only ones whose touch part looks like a touchpad.
  fileprivate var isTablet: Bool { hasPrefix("Wacom") }
}
