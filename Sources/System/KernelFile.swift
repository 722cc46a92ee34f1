internal import Glibc

/// A small file of the kernel's that is read at once.
package enum KernelFile {
  /// The text, or `nil` when it cannot be read; what exceeds a page is left out.
  package static func text(of path: String) -> String? {
    let file = FileSystem.open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var count = -1
    repeat { count = unsafe read(file, &bytes, bytes.count) } while count < 0 && errno == EINTR
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The first line, which is all that most of the kernel's files have.
  package static func line(of path: String) -> String? {
    text(of: path).map { String($0.prefix { $0 != "\n" }) }
  }
}
