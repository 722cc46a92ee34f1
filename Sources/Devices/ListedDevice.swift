package import Evdev

/// An input device of this machine, whether fingers can be read from it or not.
package struct ListedDevice: Hashable, Sendable {
  package var node: String
  /// What can be read from it; `nil` when it is nothing for fingers.
  package var kind: DeviceKind?
  package var description: DeviceDescription
  /// Whether the description holds the ranges of the axes, which only an open device tells.
  package var hasRanges: Bool
  package var udev: UdevProperties
  /// Why it cannot be used; `nil` when it can.
  package var unusable: Unusable?
}

/// Why no fingers can be read from a device.
package enum Unusable: Hashable, Sendable {
  /// It is for something else.
  case notATouchDevice(OtherDevice)
  /// It says that it is touched, but not where.
  case noPosition
  /// The kernel knows the device, but there is no node to open.
  case noNode
  case noPermission(NodeAccess?)
  case busy([DeviceHolder])
  case failed(DeviceError)

  /// The devices that a person may take for a touch device in a list.
  package enum OtherDevice: Hashable, Sendable {
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
