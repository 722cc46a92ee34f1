internal import Glibc

/// The way to write to a descriptor without blocking.
package enum OutputSinkMode: Equatable, Sendable {
  /// A nonblocking descriptor, or a file, which never blocks for long.
  case direct
  case socket
  /// A blocking pipe, polled before each write.
  case pipe
  /// A blocking terminal, polled before each write.
  case terminal

  /// Makes a descriptor nonblocking, and determines how to write to it.
  ///
  /// A pipe or terminal is opened again, because other processes share the descriptor and may need
  /// it to block. If it belongs to another user, it cannot be opened again and remains blocking.
  package init(makingNonblocking descriptor: Int32) {
    self = .direct
    var status = stat()
    // A standard descriptor that was closed at the start is read-only (`StandardStreams.openMissing()`).
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

  /// Returns the number of bytes that a descriptor reported as writable accepts without blocking.
  func piece(of bytes: UnsafeRawBufferPointer) -> Int {
    switch self {
    case .direct, .socket: return bytes.count
    case .pipe: return min(bytes.count, 4_096)
    case .terminal:
      // A writable terminal accepts one write of at most 256 bytes. A character that it translates,
      // such as the end of a line, counts as a separate write.
      let line = unsafe bytes.prefix(256).prefix { $0 >= UInt8(ascii: " ") }.count
      return max(1, line)
    }
  }
}
