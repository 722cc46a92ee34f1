package import Evdev

/// An input device of this machine, usable or not.
package struct ListedDevice: Hashable, Sendable {
  /// The path of the device node.
  package var node: String
  /// The kind of touch device; `nil` if it is not a touch device.
  package var kind: DeviceKind?
  /// The identity and capabilities of the device.
  package var description: DeviceDescription
  /// Whether the description contains axis ranges, which can only be read from an open device.
  package var hasRanges: Bool
  /// The device's properties in the udev database.
  package var udev: UdevProperties
  /// The reason why the device is unusable; `nil` if it is usable.
  package var unusableReason: UnusableReason?
}

/// The reason why a device cannot be used for touch input.
package enum UnusableReason: Hashable, Sendable {
  /// It is a different kind of device.
  case notATouchDevice(OtherDeviceKind)
  /// It reports touches, but no positions.
  case noPosition
  /// The kernel lists the device, but it has no node.
  case noNode
  case noPermission(NodeAccess?)
  case busy([DeviceHolder])
  case failed(DeviceError)

  /// Kinds of devices that could be mistaken for a touch device in a list.
  package enum OtherDeviceKind: Hashable, Sendable {
    case accelerometer
    case pointingStick
    case penTablet
    case tabletButtons
    case joystick
    case keyboard
    case mouse
    case lidOrOtherSwitch
    case buttons
    case unknown
  }
}
