internal import CLibevdev
package import Evdev
internal import Glibc

/// A device that exists only while this value does; what is written to it, every reader reads.
@safe
package struct VirtualDevice: ~Copyable {
  /// Says at once when the kernel makes no devices here, before anything is prepared.
  package static func check() throws(DeviceError) {
    guard unsafe access("/dev/uinput", F_OK) == 0 else {
      throw .moduleMissing(path: "/dev/uinput", module: "uinput")
    }
  }

  /// The node that other programs open.
  package let node: String
  private let handle: UinputHandle

  /// Makes a device and waits until it can be opened.
  ///
  /// The fuzz of the axes is left out, unless `filtersNoise` asks for it: recorded events have been
  /// through the kernel's filter once, and a second time would move them.
  package init(
    _ description: DeviceDescription, filtersNoise: Bool = false
  ) throws(DeviceError) {
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

  /// Sends events now, whatever their times; a frame is complete with its SYN_REPORT.
  package func write(_ events: some Sequence<InputEvent>) throws(DeviceError) {
    try SystemCalls.write(
      KernelEvents.bytes(of: events), to: unsafe libevdev_uinput_get_fd(handle.pointer),
      UinputHandle.path)
  }
}
