package import Evdev

/// What udev's database knows of a device beyond what the device says of itself.
package struct UdevProperties: Hashable, Sendable {
  /// The size of the surface in whole millimetres, from udev's hardware database.
  package var width: Int?
  package var height: Int?
  /// The first two rows of libinput's calibration matrix.
  package var calibration: [Double]?
  /// Where the device is connected, the same after each start of the machine.
  package var connection: String?
  package var seat: String?
  /// What a recording keeps of the properties, a `NAME=value` each, in the order of `recordedNames`.
  package var recorded: [String] = []
  /// How udev classes the device; `nil` when it has not looked at the device.
  package var classes: Classes?

  /// Udev's `ID_INPUT_…` marks.
  package struct Classes: OptionSet, Hashable, Sendable {
    package var rawValue: UInt16

    package init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    package static let touchscreen = Classes(rawValue: 1 << 0)
    package static let touchpad = Classes(rawValue: 1 << 1)
    package static let tablet = Classes(rawValue: 1 << 2)
    package static let mouse = Classes(rawValue: 1 << 3)
    package static let joystick = Classes(rawValue: 1 << 4)
    package static let keyboard = Classes(rawValue: 1 << 5)
    package static let key = Classes(rawValue: 1 << 6)
    package static let switches = Classes(rawValue: 1 << 7)
    package static let accelerometer = Classes(rawValue: 1 << 8)
    package static let tabletPad = Classes(rawValue: 1 << 9)
    package static let pointingStick = Classes(rawValue: 1 << 10)

    fileprivate static let names: [(name: String, class: Classes)] = [
      ("TOUCHSCREEN", .touchscreen), ("TOUCHPAD", .touchpad), ("TABLET", .tablet),
      ("MOUSE", .mouse), ("JOYSTICK", .joystick), ("KEYBOARD", .keyboard), ("KEY", .key),
      ("SWITCH", .switches), ("ACCELEROMETER", .accelerometer), ("TABLET_PAD", .tabletPad),
      ("POINTINGSTICK", .pointingStick),
    ]
  }

  /// The names that `init(_:)` looks up.
  static let names = ["ID_PATH", "ID_SEAT"] + recordedNames

  /// What libinput decides by; the others say who made a device, and which one it is.
  private static let recordedNames =
    ["ID_INPUT"] + Classes.names.map { "ID_INPUT_\($0.name)" } + [
      "ID_INPUT_WIDTH_MM", "ID_INPUT_HEIGHT_MM", "ID_INPUT_TOUCHPAD_INTEGRATION",
      "LIBINPUT_CALIBRATION_MATRIX", "LIBINPUT_DEVICE_GROUP", "LIBINPUT_IGNORE_DEVICE",
      "EVDEV_ABS_00", "EVDEV_ABS_01", "EVDEV_ABS_35", "EVDEV_ABS_36",
    ]

  package init() {}

  /// The properties among a device's, looked up by name.
  package init(_ value: (String) -> String?) {
    width = value("ID_INPUT_WIDTH_MM").flatMap { Int($0) }
    height = value("ID_INPUT_HEIGHT_MM").flatMap { Int($0) }
    connection = value("ID_PATH")
    seat = value("ID_SEAT")
    recorded = UdevProperties.recordedNames.compactMap { name in
      value(name).map { "\(name)=\($0)" }
    }
    if let matrix = value("LIBINPUT_CALIBRATION_MATRIX") {
      let numbers = matrix.split(separator: " ").map { Double($0) }
      if numbers.count == 6, !numbers.contains(nil) { calibration = numbers.compactMap(\.self) }
    }
    if value("ID_INPUT") == "1" {
      classes = Classes(
        Classes.names.filter { value("ID_INPUT_\($0.name)") == "1" }.map(\.class))
    }
  }
}

extension UdevProperties {
  /// The kind of touch device that udev says it is; `nil` when it says none.
  package var kind: DeviceKind? {
    guard let classes else { return nil }
    if classes.contains(.touchscreen) { return .touchscreen }
    guard classes.contains(.touchpad) else { return nil }
    return classes.contains(.tablet) ? .tabletTouch : .touchpad
  }
}
