internal import Glibc

/// An owned file descriptor, closed with its owner.
struct FileDescriptor: ~Copyable {
  let number: Int32
  /// The path or name in errors.
  let path: String

  /// Opens a file with `O_NONBLOCK` and `O_CLOEXEC`.
  init(opening path: String, _ flags: Int32) throws(DeviceError) {
    let number = try SystemCalls.call(.open, path) {
      Int(unsafe open(path, flags | O_NONBLOCK | O_CLOEXEC))
    }
    self.number = Int32(number)
    self.path = path
  }

  /// Takes ownership of a descriptor that a call such as `signalfd` returns.
  init(
    _ operation: DeviceError.Operation, _ path: String, from body: () -> Int32
  ) throws(DeviceError) {
    number = Int32(try SystemCalls.call(operation, path) { Int(body()) })
    self.path = path
  }

  /// Returns an inotify descriptor for events (`IN_…`) in a directory.
  static func watching(
    _ directory: String, for events: Int32
  ) throws(DeviceError) -> FileDescriptor {
    let changes = try FileDescriptor(.watch, directory) {
      inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    }
    try SystemCalls.call(.watch, directory) { [number = changes.number] in
      Int(unsafe inotify_add_watch(number, directory, UInt32(events)))
    }
    return changes
  }

  deinit { close(number) }

  borrowing func write(_ bytes: [UInt8]) throws(DeviceError) {
    try SystemCalls.write(bytes, to: number, path)
  }

  /// Reads the available bytes up to a limit; returns an empty array if there are none.
  borrowing func read(upTo limit: Int) throws(DeviceError) -> [UInt8] {
    var count = 0
    var bytes = [UInt8](repeating: 0, count: limit)
    count =
      try SystemCalls.callNonblocking(.read, path) {
        unsafe bytes.withUnsafeMutableBytes { buffer in
          unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
        }
      } ?? 0
    bytes.removeSubrange(count...)
    return bytes
  }
}
