import Devices
import Evdev
import Testing

extension VirtualDevice {
  /// Creates a device and waits until udev, if it runs, has processed it.
  ///
  /// A new node can reuse the number of a removed one. Until udev has processed it, its database
  /// describes the removed device.
  static func settled(_ description: DeviceDescription) throws -> VirtualDevice {
    if Kernel.runsUdev { _ = Text.output(of: "udevadm settle") }
    let watch = try HotplugMonitor()
    let virtual = try VirtualDevice(description)
    let node = virtual.node
    try #require(try watch.prints(.added(node: node)))
    return virtual
  }
}
