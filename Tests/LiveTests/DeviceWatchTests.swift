import Devices
import Evdev
import Testing

extension LiveTests {
  struct DeviceWatchTests {
    @Test func comingAndGoingAreTold() throws {
      // No more notifications are pending for an earlier device of the same number.
      if Kernel.runsUdev { _ = Text.output(of: "udevadm settle") }
      let watch = try DeviceWatch()
      let virtual = try VirtualDevice(Panel.tenSlots.device)
      let node = virtual.node
      #expect(try watch.tells(.added(node: node)))
      _ = consume virtual
      #expect(try watch.tells(.removed(node: node)))
    }
  }
}

extension DeviceWatch {
  /// Returns whether the change is reported before the timeout.
  borrowing func tells(_ change: Change) throws(DeviceError) -> Bool {
    var loop = try EventLoop()
    loop.watch(fileDescriptor, as: .deviceWatch)
    try loop.wake(at: Kernel.now + Patience.limit)
    while true {
      let happenings = try loop.wait()
      if read().contains(change) { return true }
      if happenings.contains(.deadline) { return false }
    }
  }
}
