internal import CLibevdev
package import Evdev
internal import Glibc

/// A virtual input device with the lifetime of this value; its readers receive the events written
/// to it.
@safe
package struct VirtualDevice: ~Copyable {
  /// Throws an error if the kernel cannot create virtual devices, before any preparation.
  package static func checkAvailability() throws(DeviceError) {
    guard unsafe access("/dev/uinput", F_OK) == 0 else {
      throw .moduleMissing(path: "/dev/uinput", module: "uinput")
    }
  }

  /// The path of the device node.
  package let node: String
  private let handle: UinputHandle

  /// The descriptor through which the kernel knows the device.
  var descriptor: Int32 { unsafe libevdev_uinput_get_fd(handle.pointer) }

  /// Creates a device and waits until its node can be opened.
  ///
  /// Axes have no fuzz unless `filtersNoise` is `true`: recorded events have already passed the
  /// kernel's filter, and filtering them again would change them.
  package init(_ description: DeviceDescription, filtersNoise: Bool = false) throws(DeviceError) {
    let handle = try UinputHandle(description, filtersNoise: filtersNoise)
    guard let name = unsafe libevdev_uinput_get_devnode(handle.pointer) else {
      throw .nodeMissing(name: description.name, directory: "/dev/input")
    }
    let node = unsafe String(cString: name)
    let nodes = try NodeWait(in: "/dev/input")
    guard try nodes.wait(until: { unsafe access(node, R_OK) == 0 }) else {
      throw .nodeMissing(name: description.name, directory: "/dev/input")
    }
    self.node = node
    self.handle = handle
  }

  /// Sends events immediately, regardless of their times; a `SYN_REPORT` completes a frame.
  package func write(_ events: some Sequence<InputEvent>) throws(DeviceError) {
    try SystemCalls.write(
      KernelEvents.bytes(of: events), to: descriptor, UinputHandle.path)
  }
}
