internal import CLibudev

/// Tells which input devices come and go.
@safe
package struct DeviceWatch: ~Copyable {
  private let monitor: OpaquePointer
  private let udev: Udev

  /// A device that came or went, by its node.
  package enum Change: Hashable, Sendable {
    case added(node: String)
    case removed(node: String)
  }

  /// Begins to watch: every change from here on is told.
  package init() throws(DeviceError) {
    let udev = try Udev()
    // Udev speaks when a node has its permissions; without it the kernel's own word must do.
    let source = Udev.isRunning ? "udev" : "kernel"
    guard let monitor = unsafe udev_monitor_new_from_netlink(udev.pointer, source) else {
      throw DeviceError(.watch, path: "udev monitor", errno: SystemCalls.lastError)
    }
    do throws(DeviceError) {
      try unsafe Self.begin(monitor)
    } catch {
      unsafe udev_monitor_unref(monitor)
      throw error
    }
    unsafe self.monitor = monitor
    self.udev = udev
  }

  private static func begin(_ monitor: OpaquePointer) throws(DeviceError) {
    let path = "udev monitor"
    _ = try SystemCalls.answer(.watch, path) {
      unsafe udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
    }
    _ = try SystemCalls.answer(.watch, path) { unsafe udev_monitor_enable_receiving(monitor) }
  }

  deinit { unsafe udev_monitor_unref(monitor) }

  /// What to wait on; something came or went when it is readable.
  package var fileDescriptor: Int32 { unsafe udev_monitor_get_fd(monitor) }

  /// What has happened since the last time, in order.
  package borrowing func read() -> [Change] {
    var changes: [Change] = []
    while let pointer = unsafe udev_monitor_receive_device(monitor) {
      let device = unsafe UdevDevice(consuming: pointer)
      guard let node = device.node, node.hasPrefix("/dev/input/event") else { continue }
      switch device.action {
      case "add": changes.append(.added(node: node))
      case "remove": changes.append(.removed(node: node))
      default: continue
      }
    }
    return changes
  }
}
