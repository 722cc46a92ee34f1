internal import CLibudev
internal import Glibc
internal import System

/// An owned libudev context, freed with its owner.
@safe
struct Udev: ~Copyable {
  let pointer: OpaquePointer

  init() throws(DeviceError) {
    guard let pointer = unsafe udev_new() else {
      throw .failed(.list, path: "libudev", errno: ENOMEM)
    }
    unsafe self.pointer = pointer
  }

  deinit { unsafe udev_unref(pointer) }

  /// Whether udev is running, so that its database and messages are reliable.
  static var isRunning: Bool { FileSystem.exists("/run/udev/control") }
}

/// An owned libudev device, freed with its owner.
@safe
struct UdevDevice: ~Copyable {
  private let pointer: OpaquePointer

  init(consuming pointer: OpaquePointer) { unsafe self.pointer = pointer }

  /// Opens the device at a directory in /sys; returns `nil` if the device no longer exists.
  init?(at directory: String, _ udev: borrowing Udev) {
    guard let pointer = unsafe udev_device_new_from_syspath(udev.pointer, directory) else {
      return nil
    }
    unsafe self.pointer = pointer
  }

  deinit { unsafe udev_device_unref(pointer) }

  /// The device's directory in /sys.
  var directory: String? { unsafe Self.text(udev_device_get_syspath(pointer)) }

  /// The path of the device node, or `nil` if it has none.
  var node: String? { unsafe Self.text(udev_device_get_devnode(pointer)) }

  /// The action in a monitor message, such as `add` or `remove`.
  var action: String? { unsafe Self.text(udev_device_get_action(pointer)) }

  subscript(property name: String) -> String? {
    unsafe Self.text(udev_device_get_property_value(pointer, name))
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }
}

extension Udev {
  /// Returns the directories in /sys of all event devices, in unspecified order.
  borrowing func eventDevices() -> [String] {
    guard let enumeration = unsafe udev_enumerate_new(pointer) else { return [] }
    defer { unsafe udev_enumerate_unref(enumeration) }
    unsafe udev_enumerate_add_match_subsystem(enumeration, "input")
    unsafe udev_enumerate_add_match_sysname(enumeration, "event*")
    unsafe udev_enumerate_scan_devices(enumeration)
    var directories: [String] = []
    var entry = unsafe udev_enumerate_get_list_entry(enumeration)
    while let present = unsafe entry {
      if let name = unsafe udev_list_entry_get_name(present) {
        unsafe directories.append(String(cString: name))
      }
      unsafe entry = udev_list_entry_get_next(present)
    }
    return directories
  }
}
