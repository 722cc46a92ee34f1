internal import Evdev
internal import Glibc
internal import System

/// Tells when a driver is done with its beginning on a HID device.
///
/// Its nodes are there before, but of the reports that come until then, the kernel drops every one
/// without a word.
struct HIDBinding: ~Copyable {
  private let monitor: UdevMonitor

  /// Begins to listen: to be made before the device.
  init() throws(DeviceError) {
    monitor = try UdevMonitor(.kernel, subsystem: "hid")
  }

  /// Waits until a driver has the device, at most for the patience that a node takes: some
  /// containers do not hear the kernel.
  borrowing func wait(for unique: String) throws(DeviceError) {
    let deadline = Monotonic.now + NodeWait.patience
    while true {
      while let device = monitor.next() {
        if device.action == "bind", device[property: "HID_UNIQ"] == unique { return }
      }
      let rest = (deadline - Monotonic.now).count
      guard rest > 0 else { return }
      var descriptor = pollfd(fd: monitor.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(clamping: (rest + 999) / 1_000)
      _ = try SystemCalls.call(.wait, "udev monitor") {
        Int(unsafe poll(&descriptor, 1, milliseconds))
      }
    }
  }
}
