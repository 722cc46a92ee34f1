internal import Evdev

extension UnusableReason {
  /// Creates the reason why a device without a kind is not a touch device, from udev's classes or,
  /// if they do not decide, from its codes.
  init(_ description: DeviceDescription, _ classes: UdevProperties.Classes?) {
    let other = classes.flatMap(OtherDeviceKind.init) ?? OtherDeviceKind(description)
    let feelsTouch = description.has(.btnTouch) || description.has(.btnToolFinger)
    let hasPosition =
      description.hasMultitouchPosition || description.has(.absX) && description.has(.absY)
    switch other {
    case .buttons, .unknown, .keyboard:
      self = feelsTouch && !hasPosition ? .noPosition : .notATouchDevice(other)
    case .accelerometer, .pointingStick, .penTablet, .tabletButtons, .joystick, .mouse,
      .lidOrOtherSwitch:
      self = .notATouchDevice(other)
    }
  }
}

extension UnusableReason.OtherDeviceKind {
  /// Creates the kind from the most specific of udev's classes, or returns `nil` if none is known.
  init?(_ classes: UdevProperties.Classes) {
    let order: [(UdevProperties.Classes, Self)] = [
      (.accelerometer, .accelerometer), (.pointingStick, .pointingStick),
      (.tabletPad, .tabletButtons), (.tablet, .penTablet), (.joystick, .joystick),
      (.keyboard, .keyboard), (.mouse, .mouse), (.switches, .lidOrOtherSwitch), (.key, .buttons),
    ]
    guard let match = order.first(where: { classes.contains($0.0) }) else { return nil }
    self = match.1
  }

  /// Creates the kind from the event codes of a device.
  init(_ description: DeviceDescription) {
    let keys = description.codes.filter { $0.type == .key }.map(\.number)
    let hasPlace = description.has(.absX) && description.has(.absY)
    let letters = 16...25  // KEY_Q … KEY_P
    self =
      if description.properties.contains(InputProperties(bit: 6)) {
        .accelerometer
      } else if description.properties.contains(InputProperties(bit: 5)) {
        .pointingStick
      } else if description.has(.btnToolPen) || description.has(.btnStylus) {
        .penTablet
      } else if keys.contains(where: { 0x120...0x13f ~= $0 }) {
        .joystick
      } else if letters.allSatisfy({ keys.contains(UInt16($0)) }) {
        .keyboard
      } else if description.has(.btnLeft) {
        .mouse
      } else if hasPlace, keys.isEmpty {
        .accelerometer
      } else if keys.isEmpty, description.codes.contains(where: { $0.type == .sw }) {
        .lidOrOtherSwitch
      } else {
        keys.isEmpty ? .unknown : .buttons
      }
  }
}
