internal import Evdev
internal import Glibc
internal import System

/// A wait for a device node to appear and to get its permissions, based on inotify.
struct NodeWait: ~Copyable {
  private let changes: FileDescriptor

  /// The maximum time for a node to appear; udev needs most of it when many devices are added.
  static let timeout = Microseconds.milliseconds(3_000)

  init(in directory: String) throws(DeviceError) {
    changes = try FileDescriptor.watching(directory, for: IN_CREATE | IN_ATTRIB)
  }

  /// Waits until `isReady` returns `true`; returns `false` after the timeout.
  borrowing func wait(until isReady: () throws(DeviceError) -> Bool) throws(DeviceError) -> Bool {
    let deadline = MonotonicClock.now + Self.timeout
    while try !isReady() {
      guard try SystemCalls.wait(for: changes.number, until: deadline, changes.path) else {
        return false
      }
      _ = try changes.read(upTo: 4_096)
    }
    return true
  }
}
