internal import Glibc

/// An open file that closes itself.
struct FileDescriptor: ~Copyable {
  let number: Int32
  /// What errors call the file.
  let path: String

  /// Opens a file so that it neither blocks nor is inherited by children.
  init(opening path: String, _ flags: Int32) throws(DeviceError) {
    let number = try SystemCalls.call(.open, path) {
      Int(unsafe open(path, flags | O_NONBLOCK | O_CLOEXEC))
    }
    self.number = Int32(number)
    self.path = path
  }

  /// Takes over what a call like `signalfd` answers.
  init(
    _ operation: DeviceError.Operation, _ path: String, from body: () -> Int32
  ) throws(DeviceError) {
    number = Int32(try SystemCalls.call(operation, path) { Int(body()) })
    self.path = path
  }

  deinit { close(number) }

  /// Writes all bytes.
  borrowing func write(_ bytes: [UInt8]) throws(DeviceError) {
    var written = 0
    while written < bytes.count {
      written += try SystemCalls.call(.write, path) {
        unsafe bytes.withUnsafeBytes { buffer in
          guard let base = buffer.baseAddress else { return 0 }
          return unsafe Glibc.write(number, base + written, buffer.count - written)
        }
      }
    }
  }

  /// Reads what is there now, at most as much as fits; nothing when nothing is there.
  borrowing func read(upTo limit: Int) throws(DeviceError) -> [UInt8] {
    var count = 0
    var bytes = [UInt8](repeating: 0, count: limit)
    count =
      try SystemCalls.callUnlessBusy(.read, path) {
        unsafe bytes.withUnsafeMutableBytes { buffer in
          unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
        }
      } ?? 0
    bytes.removeSubrange(count...)
    return bytes
  }
}
