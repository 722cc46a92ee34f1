import Devices
import Evdev
import Testing

extension VirtualDevice {
  /// Makes a device of which udev, where it runs, has finished its work.
  ///
  /// A node takes the number of one that went, and until udev has looked anew, its database speaks
  /// of the device that was there before.
  static func settled(_ description: DeviceDescription) throws -> VirtualDevice {
    if Kernel.runsUdev { _ = Text.output(of: "udevadm settle") }
    let watch = try DeviceWatch()
    let virtual = try VirtualDevice(description)
    let node = virtual.node
    try #require(try watch.tells(.added(node: node)))
    return virtual
  }
}
