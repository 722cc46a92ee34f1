internal import Glibc

/// Reads small files of the kernel in one call.
package enum KernelFile {
  /// Returns the first 4 KiB of a file, or `nil` if it cannot be read.
  package static func text(of path: String) -> String? {
    let file = FileSystem.open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var count = -1
    repeat { count = unsafe read(file, &bytes, bytes.count) } while count < 0 && errno == EINTR
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Returns the first line of a file, or `nil` if it cannot be read.
  package static func line(of path: String) -> String? {
    text(of: path).map { String($0.prefix { $0 != "\n" }) }
  }

  /// Returns a file, or `nil` if it cannot be read.
  package static func contents(of path: String) -> String? {
    let file = FileSystem.open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var contents: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(file, &bytes, bytes.count)
      if count > 0 {
        contents += bytes[..<count]
      } else if count == 0 {
        return String(decoding: contents, as: UTF8.self)
      } else if errno != EINTR {
        return nil
      }
    }
  }

  /// Returns the texts in a file that end with a null byte, or `nil` if it cannot be read.
  package static func words(of path: String) -> [String]? {
    contents(of: path)?.split(separator: "\0").map(String.init)
  }
}
