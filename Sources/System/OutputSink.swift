package import Evdev
internal import Glibc

/// A buffered output that never blocks the session.
///
/// A reader that does not read, or a stopped terminal, must not delay touches or Ctrl-C. If the
/// buffer is full, whole lines are dropped and counted.
package final class OutputSink {
  /// The buffered text, some of which may be written already.
  package private(set) var buffer: [UInt8] = []
  /// The number of bytes at the start of `buffer` that are already written.
  private var writtenCount = 0
  /// The descriptor.
  package let descriptor: Int32
  private let mode: OutputSinkMode
  private let isTerminal: Bool
  /// The number of lines dropped.
  package private(set) var droppedLineCount = 0
  /// The error number of a failed write, after which all output is discarded.
  package private(set) var errorNumber: Int32?

  /// The capacity of the buffer: 1 MiB, the output of many minutes.
  package static let capacity = 1 << 20

  /// Creates a sink for standard output, and makes standard output and standard error nonblocking.
  ///
  /// Other processes that share them are not affected: pipes and terminals are opened again. Also
  /// ignores SIGPIPE.
  package convenience init() {
    // A reader that closes the pipe must not end the program before it has cleaned up.
    _ = signal(SIGPIPE, SIG_IGN)
    _ = OutputSinkMode(makingNonblocking: STDERR_FILENO)
    self.init(to: STDOUT_FILENO, OutputSinkMode(makingNonblocking: STDOUT_FILENO))
  }

  /// Creates a sink for a descriptor.
  package init(to output: Int32, _ mode: OutputSinkMode) {
    self.descriptor = output
    self.mode = mode
    isTerminal = isatty(output) == 1
  }

  /// The error message; `nil` if there is no error, the reader has closed the pipe, or the output
  /// is a terminal.
  package var errorMessage: String? {
    guard let errorNumber, errorNumber != EPIPE, !isTerminal else { return nil }
    return "standard output: cannot write: \(String(errorNumber: errorNumber))"
  }

  /// Whether there is unwritten text.
  package var hasPendingBytes: Bool { writtenCount < buffer.count }

  /// The number of unwritten bytes.
  package var pendingByteCount: Int { buffer.count - writtenCount }

  /// Writes whole lines, and buffers what is not accepted at once.
  ///
  /// Returns `false` if all of them are dropped for lack of space; also returns `true` after an
  /// error, which discards them.
  @discardableResult
  package func write(_ lines: [UInt8]) -> Bool {
    guard errorNumber == nil else { return true }
    guard pendingByteCount + lines.count <= OutputSink.capacity else {
      droppedLineCount += lines.count { $0 == UInt8(ascii: "\n") }
      return false
    }
    let count = hasPendingBytes ? 0 : unsafe lines.withUnsafeBytes { unsafe write($0) }
    if count < lines.count { buffer += lines.dropFirst(count) }
    return true
  }

  /// Writes as much buffered text as possible without blocking.
  package func flush() {
    guard hasPendingBytes, errorNumber == nil else { return }
    writtenCount += unsafe buffer.withUnsafeBytes { waiting in
      unsafe write(UnsafeRawBufferPointer(rebasing: waiting.dropFirst(writtenCount)))
    }
    if !hasPendingBytes {
      (buffer, writtenCount) = ([], 0)
    } else if writtenCount > OutputSink.capacity {
      // A reader that is always a little behind never empties the buffer.
      buffer.removeFirst(writtenCount)
      writtenCount = 0
    }
  }

  /// Writes the buffered text until none is left, the reader accepts nothing for a second, or the
  /// time limit is over.
  package func drain(timeout: Microseconds = .milliseconds(5_000)) {
    let end = MonotonicClock.now + timeout
    while hasPendingBytes, errorNumber == nil {
      let rest = max(0, (end - MonotonicClock.now).count / 1_000)
      let isWritable = Readiness.waitUntilWritable(descriptor, timeout: Int32(min(rest, 1_000)))
      guard rest > 0, isWritable else { break }
      flush()
    }
    droppedLineCount += buffer.dropFirst(writtenCount).count { $0 == UInt8(ascii: "\n") }
  }

  /// Handles a poll event of the descriptor: writes more, or detects that the reader is gone.
  package func handlePollEvent() {
    if Readiness.writability(of: descriptor).isLeft { errorNumber = errorNumber ?? EPIPE }
    flush()
  }

  /// Writes bytes without blocking, and returns the number written.
  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    var start = 0
    while start < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
      let count: Int
      switch mode {
      case .direct: count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      case .socket:
        count = unsafe send(descriptor, rest.baseAddress, rest.count, Int32(MSG_DONTWAIT))
      case .pipe, .terminal:
        // A full descriptor would block; a closed one reports an error when it is written to.
        guard Readiness.writability(of: descriptor).takesSome else { return start }
        count = unsafe Glibc.write(descriptor, rest.baseAddress, mode.piece(of: rest))
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        return start
      } else if errno != EINTR {
        errorNumber = errno
        return start
      }
    }
    return start
  }
}
