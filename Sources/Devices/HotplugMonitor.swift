/// A monitor of input devices being added and removed.
package struct HotplugMonitor: ~Copyable {
  private let monitor: UdevMonitor

  /// A change to the set of input devices.
  package enum Change: Hashable, Sendable {
    case added(node: String)
    case removed(node: String)
  }

  /// Starts monitoring; later changes are queued for `read()`.
  package init() throws(DeviceError) {
    // Udev reports a device after setting the node's permissions; the kernel reports it if udev is
    // not running.
    monitor = try UdevMonitor(Udev.isRunning ? .udev : .kernel, subsystem: "input")
  }

  /// The descriptor to poll; readable if there are changes.
  package var fileDescriptor: Int32 { monitor.fileDescriptor }

  /// Returns the changes since the last call, in order.
  package borrowing func read() -> [Change] {
    var changes: [Change] = []
    while let device = monitor.next() {
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
