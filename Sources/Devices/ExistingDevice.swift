internal import CLibevdev
package import Evdev
internal import Glibc

/// A device of this machine that is written to: its readers take what comes for the device's own.
package struct ExistingDevice: ~Copyable {
  package let node: String
  /// What it can send; of anything else, the kernel passes nothing on.
  package let description: DeviceDescription
  private let file: FileDescriptor

  package init(node: String) throws(DeviceError) {
    // Only a device that is read from tells what it is, and only one that is written to takes events.
    let file = try FileDescriptor(opening: node, O_RDWR)
    description = try Libevdev(of: file).description
    self.node = node
    self.file = file
  }

  /// Sends events now, whatever their times; a frame is complete with its SYN_REPORT.
  package func write(_ events: some Sequence<InputEvent>) throws(DeviceError) {
    try file.write(KernelEvents.bytes(of: events))
  }
}
