internal import Glibc

/// A pipe that a child process reads from.
///
/// While it exists, this process ignores SIGPIPE.
final class InputPipe {
  private(set) var reading: Int32
  /// The end of this process; -1 if no more can be written.
  private(set) var writing: Int32
  private let next: () -> [UInt8]?
  /// The bytes that the pipe has not accepted yet.
  private var pending: ArraySlice<UInt8> = []
  private let disposition: sighandler_t?

  /// Creates a pipe for the parts that a closure returns; `nil` if it fails.
  init?(_ next: @escaping () -> [UInt8]?) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (reading, writing, self.next) = (ends[0], ends[1], next)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    disposition = signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
    _ = signal(SIGPIPE, disposition)
  }

  /// Closes the end for the child process, which has its own copy.
  func closeReading() {
    close(reading)
    reading = -1
  }

  /// Writes as much as the pipe accepts, and closes it after the last part.
  func write() {
    while writing >= 0 {
      if pending.isEmpty, let part = next() { pending = part[...] }
      guard !pending.isEmpty else { return closeWriting() }
      let count = unsafe pending.withUnsafeBytes {
        unsafe Glibc.write(writing, $0.baseAddress, $0.count)
      }
      if count > 0 {
        pending = pending.dropFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        // The process reads no further.
        return closeWriting()
      }
    }
  }

  private func closeWriting() {
    close(writing)
    writing = -1
  }
}
