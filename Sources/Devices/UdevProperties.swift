package import Evdev

/// The properties of a device in the udev database.
package struct UdevProperties: Hashable, Sendable {
  /// The width of the surface in whole millimeters, from udev's hardware database.
  package var width: Int?
  /// The height of the surface in whole millimeters, from udev's hardware database.
  package var height: Int?
  /// The first two rows of libinput's calibration matrix, six numbers.
  package var calibration: [Double]?
  /// The physical connection of the device (`ID_PATH`), stable across restarts.
  package var connection: String?
  /// The logind multiseat assignment of the device; `nil` if udev has none.
  package var seat: String?
  /// The properties to store in a recording, as `NAME=value` in the order of `recordedNames`.
  package var recorded: [String] = []
  /// The classes that udev assigned to the device; `nil` if udev has not processed it.
  package var classes: Classes?

  /// The classes that udev assigns in its `ID_INPUT_…` properties.
  package struct Classes: OptionSet, Hashable, Sendable {
    /// The bit set of classes.
    package var rawValue: UInt16

    /// Creates a set from its bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `ID_INPUT_TOUCHSCREEN`.
    package static let touchscreen = Classes(rawValue: 1 << 0)
    /// `ID_INPUT_TOUCHPAD`.
    package static let touchpad = Classes(rawValue: 1 << 1)
    /// `ID_INPUT_TABLET`.
    package static let tablet = Classes(rawValue: 1 << 2)
    /// `ID_INPUT_MOUSE`.
    package static let mouse = Classes(rawValue: 1 << 3)
    /// `ID_INPUT_JOYSTICK`.
    package static let joystick = Classes(rawValue: 1 << 4)
    /// `ID_INPUT_KEYBOARD`.
    package static let keyboard = Classes(rawValue: 1 << 5)
    /// `ID_INPUT_KEY`.
    package static let key = Classes(rawValue: 1 << 6)
    /// `ID_INPUT_SWITCH`.
    package static let switches = Classes(rawValue: 1 << 7)
    /// `ID_INPUT_ACCELEROMETER`.
    package static let accelerometer = Classes(rawValue: 1 << 8)
    /// `ID_INPUT_TABLET_PAD`.
    package static let tabletPad = Classes(rawValue: 1 << 9)
    /// `ID_INPUT_POINTINGSTICK`.
    package static let pointingStick = Classes(rawValue: 1 << 10)

    fileprivate static let names: [(name: String, class: Classes)] = [
      ("TOUCHSCREEN", .touchscreen), ("TOUCHPAD", .touchpad), ("TABLET", .tablet),
      ("MOUSE", .mouse), ("JOYSTICK", .joystick), ("KEYBOARD", .keyboard), ("KEY", .key),
      ("SWITCH", .switches), ("ACCELEROMETER", .accelerometer), ("TABLET_PAD", .tabletPad),
      ("POINTINGSTICK", .pointingStick),
    ]
  }

  /// The property names that `init(_:)` looks up.
  static let names = ["ID_PATH", "ID_SEAT"] + recordedNames

  /// The properties that affect libinput; all others identify the maker or the individual device.
  private static let recordedNames =
    ["ID_INPUT"] + Classes.names.map { "ID_INPUT_\($0.name)" } + [
      "ID_INPUT_WIDTH_MM", "ID_INPUT_HEIGHT_MM", "ID_INPUT_TOUCHPAD_INTEGRATION",
      "LIBINPUT_CALIBRATION_MATRIX", "LIBINPUT_DEVICE_GROUP", "LIBINPUT_IGNORE_DEVICE",
      "EVDEV_ABS_00", "EVDEV_ABS_01", "EVDEV_ABS_35", "EVDEV_ABS_36",
    ]

  /// Creates empty properties.
  package init() {}

  /// Reads the properties with a lookup by name.
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
      classes = Classes(Classes.names.filter { value("ID_INPUT_\($0.name)") == "1" }.map(\.class))
    }
  }
}

extension UdevProperties {
  /// The kind of touch device according to udev; `nil` if udev does not classify it as one.
  package var kind: DeviceKind? {
    guard let classes else { return nil }
    if classes.contains(.touchscreen) { return .touchscreen }
    guard classes.contains(.touchpad) else { return nil }
    return classes.contains(.tablet) ? .tabletTouch : .touchpad
  }
}
