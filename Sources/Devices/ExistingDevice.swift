internal import CLibevdev
package import Evdev
internal import Glibc

/// An input device of this machine, opened to inject events.
///
/// Its readers cannot distinguish them from events of the hardware.
package struct ExistingDevice: ~Copyable {
  /// The path of the device node.
  package let node: String
  /// The capabilities of the device; the kernel discards all other events.
  package let description: DeviceDescription
  private let file: FileDescriptor

  /// Opens a device.
  package init(node: String) throws(DeviceError) {
    // Reading is required for the description, writing for the events.
    let file = try FileDescriptor(opening: node, O_RDWR)
    description = try Libevdev(of: file).description
    self.node = node
    self.file = file
  }

  /// Sends events immediately, regardless of their times; a `SYN_REPORT` completes a frame.
  package func write(_ events: some Sequence<InputEvent>) throws(DeviceError) {
    try file.write(KernelEvents.bytes(of: events))
  }
}
