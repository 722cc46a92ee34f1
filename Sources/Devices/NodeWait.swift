internal import Evdev
internal import Glibc
internal import System

/// Waits for a device's node to appear and to be given its permissions, woken by the kernel.
struct NodeWait: ~Copyable {
  private let changes: FileDescriptor

  /// How long a node may take: udev, when it is busy with many devices, needs the better part.
  static let patience = Microseconds.milliseconds(3_000)

  init(in directory: String) throws(DeviceError) {
    let changes = try FileDescriptor(.watch, directory) {
      inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    }
    let events = UInt32(IN_CREATE) | UInt32(IN_ATTRIB)
    try SystemCalls.call(.watch, directory) { [number = changes.number] in
      Int(unsafe inotify_add_watch(number, directory, events))
    }
    self.changes = changes
  }

  /// Waits for the moment, at most for `patience`; whether it came.
  borrowing func wait(until isReady: () throws(DeviceError) -> Bool) throws(DeviceError) -> Bool {
    let deadline = Monotonic.now + Self.patience
    while try !isReady() {
      let rest = (deadline - Monotonic.now).count
      guard rest > 0 else { return false }
      var descriptor = pollfd(fd: changes.number, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(clamping: (rest + 999) / 1_000)
      _ = try SystemCalls.call(.wait, changes.path) {
        Int(unsafe poll(&descriptor, 1, milliseconds))
      }
      _ = try changes.read(upTo: 4_096)
    }
    return true
  }
}
