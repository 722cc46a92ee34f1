/// The kind of a touch device.
public enum DeviceKind: String, Sendable, CaseIterable {
  /// A touch surface on top of a screen.
  case touchscreen
  /// A touch surface apart from the screen.
  case touchpad
  /// The touch surface of a drawing tablet.
  case tabletTouch = "tablet-touch"
}

extension DeviceDescription {
  /// The kind of touch device according to its capabilities; `nil` if it is not a touch device.
  ///
  /// The same checks in the same order as udev's input_id, so that the kind does not depend on
  /// whether udev is running.
  public var kind: DeviceKind? {
    guard hasPosition, !has(.btnToolPen), !has(.btnStylus) else { return nil }
    let isDirect = properties.contains(.direct)
    if has(.btnToolFinger), !isDirect { return name.isTablet ? .tabletTouch : .touchpad }
    if isMouseLike { return nil }
    return has(.btnTouch) || isDirect || hasMultitouchPosition ? .touchscreen : nil
  }

  /// Whether the device reports a single position and mouse buttons.
  ///
  /// Mice of virtual machines do, and so do old single-touch panels. Their capabilities do not
  /// distinguish them; a device file can.
  public var isMouseLike: Bool {
    has(.absX) && has(.absY) && has(.btnLeft) && !hasMultitouchPosition && !has(.btnTouch)
      && !properties.contains(.direct)
  }

  /// Whether the device reports the positions of several contacts.
  public var hasMultitouchPosition: Bool {
    // A joystick that claims all axes also has the code before `ABS_MT_SLOT`; a touch device never
    // does.
    let claimsEveryAxis = has(.absMTSlot) && has(EventCode(.abs, EventCode.absMTSlot.number - 1))
    return has(.absMTPositionX) && has(.absMTPositionY) && !claimsEveryAxis
  }

  private var hasPosition: Bool { hasMultitouchPosition || has(.absX) && has(.absY) }
}

extension String {
  /// Whether this is the name of a drawing tablet: only the touch part of Wacom's looks like a
  /// touchpad.
  fileprivate var isTablet: Bool { hasPrefix("Wacom") }
}
