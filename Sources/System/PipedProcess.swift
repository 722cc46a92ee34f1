package import Evdev
internal import Glibc

/// A running program with a pipe to its standard input and a pipe from its standard output.
///
/// It inherits standard error and no other descriptor. Call `end` exactly once, and use it on a
/// `SystemThread`, which blocks SIGPIPE.
package final class PipedProcess {
  private let process: Int32
  /// The pipe to standard input; -1 if it is closed.
  private var input: Int32
  /// The pipe from standard output; -1 if it is closed.
  private var output: Int32

  /// Starts a program; the first argument is its name or path.
  package init(_ arguments: [String]) throws(SystemError) {
    let input = try Self.pipe()
    let output: (reading: Int32, writing: Int32)
    do throws(SystemError) { output = try Self.pipe() } catch {
      for end in [input.reading, input.writing] { close(end) }
      throw error
    }
    let started = ChildProcess.start(
      arguments, standardInput: input.reading, standardOutput: output.writing, standardError: nil)
    for end in [input.reading, output.writing] { close(end) }
    do throws(SystemError) { process = try started.get() } catch {
      for end in [input.writing, output.reading] { close(end) }
      throw error
    }
    (self.input, self.output) = (input.writing, output.reading)
    for end in [self.input, self.output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit { for end in [input, output] where end >= 0 { close(end) } }

  private static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else { throw SystemError(number: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Waits until the program has written, it accepts input, or another descriptor is readable.
  ///
  /// Returns immediately after `time` at the latest; `nil` waits without limit.
  package static func wait(
    for process: PipedProcess?, toRead: Bool, toWrite: Bool, or other: Int32, until time: Timestamp?
  ) {
    // `poll` ignores negative descriptors.
    var descriptors = [
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
      pollfd(fd: toRead ? process?.output ?? -1 : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: toWrite ? process?.input ?? -1 : -1, events: Int16(POLLOUT), revents: 0),
    ]
    var limit: Int32 = -1
    if let time {
      let left = time.microseconds - MonotonicClock.now.microseconds
      limit = Int32(clamping: max(0, (left + 999) / 1_000))
    }
    _ = unsafe poll(&descriptors, nfds_t(descriptors.count), limit)
  }

  /// Returns what the program has written, up to a number of bytes.
  ///
  /// Empty if it has written nothing new; `nil` at the end of its output.
  package func read(upTo count: Int) -> [UInt8]? {
    guard output >= 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: count)
    let length = unsafe Glibc.read(output, &buffer, count)
    if length > 0 { return Array(buffer[..<length]) }
    return length < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  /// Writes as many bytes as the pipe accepts.
  ///
  /// Returns their number; `nil` if the program has closed its input.
  package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard input >= 0 else { return nil }
    let length = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(input, $0.baseAddress, $0.count)
    }
    if length >= 0 { return length }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Closes the input, waits for the end, and kills the program and its children if it takes longer
  /// than `grace`; returns the raw status of `waitpid`.
  ///
  /// The program first receives SIGTERM, and SIGKILL after another second.
  package func end(grace: Duration) -> Int32 {
    close(input)
    input = -1
    for (wait, signal) in [(grace, SIGTERM), (.seconds(1), SIGKILL)] {
      if let status = status(within: wait) {
        // Processes that the program has started and left.
        kill(-process, SIGTERM)
        return status
      }
      kill(-process, signal)
    }
    return status(within: nil) ?? 0
  }

  /// Returns the status of the program if it ends within a time; `nil` waits without limit.
  private func status(within time: Duration?) -> Int32? {
    let end = time.map { MonotonicClock.uptime + $0 }
    while true {
      var status: Int32 = 0
      let result = unsafe waitpid(process, &status, end == nil ? 0 : WNOHANG)
      if result == process { return status }
      if result < 0, errno != EINTR { return 0 }
      if let end {
        if MonotonicClock.uptime >= end { return nil }
        discardOutput()
      }
    }
  }

  /// Waits up to 20 ms for output and discards it, so that the program does not block.
  private func discardOutput() {
    guard output >= 0 else {
      usleep(10_000)
      return
    }
    if Readiness.waitUntilReadable(output, timeout: 20), read(upTo: 1 << 16) == nil {
      close(output)
      output = -1
    }
  }
}
