import Devices
import Evdev
import Testing

extension LiveTests {
  struct DeviceWatchTests {
    @Test func additionsAndRemovalsAreReported() throws {
      // No more notifications are pending for an earlier device of the same number.
      if Kernel.runsUdev { _ = Text.output(of: "udevadm settle") }
      let watch = try HotplugMonitor()
      let virtual = try VirtualDevice(Panel.tenSlots.device)
      let node = virtual.node
      #expect(try watch.prints(.added(node: node)))
      _ = consume virtual
      #expect(try watch.prints(.removed(node: node)))
    }
  }
}

extension HotplugMonitor {
  /// Returns whether the change is reported before the timeout.
  borrowing func prints(_ change: Change) throws(DeviceError) -> Bool {
    var loop = try EventLoop()
    loop.watch(fileDescriptor, as: .hotplug)
    try loop.setDeadline(Kernel.now + Timeout.limit)
    while true {
      let events = try loop.wait()
      if read().contains(change) { return true }
      if events.contains(.deadline) { return false }
    }
  }
}
