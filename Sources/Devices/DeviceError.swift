/// An error in accessing a device; the messages are in `Messages.swift`.
package enum DeviceError: Error, Hashable, Sendable {
  /// The path does not exist.
  case noSuchDevice(path: String)
  /// The machine or container has no input devices.
  case noInputDevices(directoryExists: Bool)
  /// The path exists, but is not an event device.
  case notAnInputDevice(path: String)
  case noPermission(Operation, path: String, access: NodeAccess?)
  /// Another process has grabbed the device.
  case busy(path: String, holders: [DeviceHolder])
  case unplugged(path: String)
  /// A kernel module that creates virtual devices is not loaded.
  case moduleMissing(path: String, module: String)
  /// The kernel rejected the device description.
  case impossibleDevice(name: String, errno: Int32)
  /// A device was created, but its node could not be opened in time.
  case nodeMissing(name: String, directory: String)
  case failed(Operation, path: String, errno: Int32)

  /// The operation that failed.
  package enum Operation: Hashable, Sendable {
    case open
    case examine
    case grab
    case release
    case read
    case write
    case list
    case watch
    case wait
  }
}
