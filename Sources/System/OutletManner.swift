internal import Glibc

/// How something is written without waiting for whoever reads it.
package enum OutletManner: Equatable, Sendable {
  /// The descriptor does not wait, or is a file's, which always takes what is written.
  case direct
  case socket
  /// A pipe that waits: it is asked before each piece whether it takes one.
  case pipe
  /// A terminal that waits, asked likewise.
  case terminal

  /// Opens a pipe or a terminal once more, since to whom it belongs besides us may want to wait.
  ///
  /// Another user's cannot be opened: whoever was given it may only write to it.
  package init(stoppingToWaitAt descriptor: Int32) {
    self = .direct
    var status = stat()
    // What was closed when the program began can only be read from.
    guard unsafe fstat(descriptor, &status) == 0,
      fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY
    else { return }
    switch status.st_mode & S_IFMT {
    case S_IFSOCK: self = .socket
    case S_IFIFO, S_IFCHR:
      let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY
      let other = FileSystem.open("/proc/self/fd/\(descriptor)", flags)
      guard other >= 0 else {
        self = isatty(descriptor) == 1 ? .terminal : .pipe
        return
      }
      dup2(other, descriptor)
      close(other)
    default: break
    }
  }

  /// How many of these bytes are taken at once, without waiting, by whoever says that it takes some.
  func piece(of bytes: UnsafeRawBufferPointer) -> Int {
    switch self {
    case .direct, .socket: return bytes.count
    case .pipe: return min(bytes.count, 4_096)
    case .terminal:
      // It has room for one write then, be it of 256 bytes; and what it rewrites, such as the end of
      // a line, is a write of its own.
      let line = unsafe bytes.prefix(256).prefix { $0 >= UInt8(ascii: " ") }.count
      return max(1, line)
    }
  }
}
