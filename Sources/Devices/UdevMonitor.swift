internal import CLibudev

/// Hears what happens to the devices of one subsystem.
@safe
struct UdevMonitor: ~Copyable {
  private let monitor: OpaquePointer
  private let udev: Udev

  /// Who tells.
  enum Source: String {
    /// The kernel, at once.
    case kernel
    /// Udev, when it has done its work.
    case udev
  }

  /// Begins to listen: everything from here on is told.
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

  private static func begin(
    _ monitor: OpaquePointer, _ subsystem: String
  ) throws(DeviceError) {
    _ = try SystemCalls.answer(.watch, path) {
      unsafe udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil)
    }
    _ = try SystemCalls.answer(.watch, path) { unsafe udev_monitor_enable_receiving(monitor) }
  }

  deinit { unsafe udev_monitor_unref(monitor) }

  /// What to wait on; something happened when it is readable.
  var fileDescriptor: Int32 { unsafe udev_monitor_get_fd(monitor) }

  /// The device that something happened to next; `nil` when nothing has happened since.
  borrowing func next() -> UdevDevice? {
    guard let pointer = unsafe udev_monitor_receive_device(monitor) else { return nil }
    return unsafe UdevDevice(consuming: pointer)
  }
}
