import Devices
import Evdev
import Testing

extension LiveTests {
  struct DeviceWatchTests {
    @Test func comingAndGoingAreTold() throws {
      // Nothing is to be told any more of a device that had the same number.
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
  /// Whether this is told before patience is at its end.
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
