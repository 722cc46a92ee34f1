/// Tells which input devices come and go.
package struct DeviceWatch: ~Copyable {
  private let monitor: UdevMonitor

  package enum Change: Hashable, Sendable {
    case added(node: String)
    case removed(node: String)
  }

  /// Begins to watch: every change from here on is told.
  package init() throws(DeviceError) {
    // Udev speaks when a node has its permissions; without it the kernel's own word must do.
    monitor = try UdevMonitor(Udev.isRunning ? .udev : .kernel, subsystem: "input")
  }

  /// What to wait on; something came or went when it is readable.
  package var fileDescriptor: Int32 { monitor.fileDescriptor }

  /// What has happened since the last time, in order.
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
