internal import Evdev
internal import Glibc
internal import System

/// Waits for a device's node to appear and to be given its permissions, woken by the kernel.
struct NodeWait: ~Copyable {
  private let changes: FileDescriptor

  /// How long a node may take: udev, when it is busy with many devices, needs the better part.
  static let patience = Microseconds.milliseconds(3_000)

  init(in directory: String) throws(DeviceError) {
    changes = try FileDescriptor.watching(directory, for: IN_CREATE | IN_ATTRIB)
  }

  /// Waits for the moment, at most for `patience`; whether it came.
  borrowing func wait(until isReady: () throws(DeviceError) -> Bool) throws(DeviceError) -> Bool {
    let deadline = Monotonic.now + Self.patience
    while try !isReady() {
      guard try SystemCalls.wait(for: changes.number, until: deadline, changes.path) else {
        return false
      }
      _ = try changes.read(upTo: 4_096)
    }
    return true
  }
}
