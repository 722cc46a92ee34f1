internal import CLibudev

/// A monitor of changes to the devices of one subsystem.
@safe
struct UdevMonitor: ~Copyable {
  private let monitor: OpaquePointer
  private let udev: Udev

  /// The sender of the messages.
  enum Source: String {
    /// The kernel, which reports changes immediately.
    case kernel
    /// Udev, which reports changes after processing its rules.
    case udev
  }

  /// Starts monitoring; later changes are queued for `next()`.
  init(_ source: Source, subsystem: String) throws(DeviceError) {
    let udev = try Udev()
    guard let monitor = unsafe udev_monitor_new_from_netlink(udev.pointer, source.rawValue) else {
      throw DeviceError(.watch, path: Self.path, errno: SystemCalls.lastError)
    }
    do throws(DeviceError) {
      try unsafe Self.begin(monitor, subsystem)
    } catch {
      unsafe udev_monitor_unref(monitor)
      throw error
    }
    unsafe self.monitor = monitor
    self.udev = udev
  }

  private static let path = "udev monitor"

  private static func begin(_ monitor: OpaquePointer, _ subsystem: String) throws(DeviceError) {
    _ = try SystemCalls.callLibevdev(.watch, path) {
      unsafe udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil)
    }
    _ = try SystemCalls.callLibevdev(.watch, path) { unsafe udev_monitor_enable_receiving(monitor) }
  }

  deinit { unsafe udev_monitor_unref(monitor) }

  /// The descriptor to poll; readable if there are changes.
  var fileDescriptor: Int32 { unsafe udev_monitor_get_fd(monitor) }

  /// Returns the device of the next change, or `nil` if no change is pending.
  borrowing func next() -> UdevDevice? {
    guard let pointer = unsafe udev_monitor_receive_device(monitor) else { return nil }
    return unsafe UdevDevice(consuming: pointer)
  }
}
