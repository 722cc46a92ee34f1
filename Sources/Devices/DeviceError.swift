/// What went wrong between a program and a device, as data; the sentences are in `+Wording`.
package enum DeviceError: Error, Hashable, Sendable {
  /// Nothing is at this path.
  case noSuchDevice(path: String)
  /// The machine, or the container, shows no input devices at all.
  case noInputDevices(directoryExists: Bool)
  /// Something is at this path, but no events come from it.
  case notAnInputDevice(path: String)
  case noPermission(Operation, path: String, access: NodeAccess?)
  /// Another program has the device for itself.
  case busy(path: String, holders: [DeviceHolder])
  case unplugged(path: String)
  /// The kernel makes no devices for programs, because a module of it is not loaded.
  case moduleMissing(path: String, module: String)
  /// The kernel does not make a device of this description.
  case impossibleDevice(name: String, errno: Int32)
  /// A device was made, but no node of it could be opened in time.
  case nodeMissing(name: String, directory: String)
  case failed(Operation, path: String, errno: Int32)

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

extension DeviceError {
  /// The status that a program ends with for this error, from `sysexits.h`.
  package var exitStatus: Int32 {
    switch self {
    case .noSuchDevice, .notAnInputDevice: 66
    case .noInputDevices, .busy, .unplugged, .moduleMissing, .impossibleDevice, .nodeMissing: 69
    case .failed: 74
    case .noPermission: 77
    }
  }
}
