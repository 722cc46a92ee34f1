import CBaseline
import Glibc

/// A live device, read by C code.
///
/// Closes the device when released.
@safe
struct BaselineReader: ~Copyable {
  /// The interface through which the C code reads the device.
  enum Way: String, CaseIterable {
    case libevdev = "libevdev, C"
    case bare = "read(2), C"
  }

  private let pointer: OpaquePointer
  private let path: String

  init(path: String, way: Way) throws {
    guard let pointer = unsafe baseline_open(path, way == .libevdev ? 1 : 0) else {
      throw BenchError.system(path, "open", errno)
    }
    unsafe self.pointer = pointer
    self.path = path
  }

  deinit { unsafe baseline_close(pointer) }

  borrowing func read(into decoder: OpaquePointer) throws -> Int {
    let count = unsafe baseline_read(pointer, decoder)
    guard count >= 0 else { throw BenchError.system(path, "read", Int32(-count)) }
    return Int(count)
  }
}
