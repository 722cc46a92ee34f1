internal import Glibc

/// A descriptor that is readable from when it is rung until it is hushed, on whichever thread.
package struct Bell: ~Copyable, Sendable {
  /// What to wait on.
  package let number: Int32
  private let rope: Int32

  /// There was none to be had; the number is the system's, of the error.
  package struct Refusal: Error, Hashable {
    package let number: Int32
  }

  package init() throws(Refusal) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw Refusal(number: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (number, rope) = (ends[0], ends[1])
  }

  deinit {
    close(number)
    close(rope)
  }

  package func ring() {
    var byte: UInt8 = 0
    // It fails where it rings so loud already that no more has room.
    _ = unsafe write(rope, &byte, 1)
  }

  package func hush() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while unsafe read(number, &bytes, bytes.count) == bytes.count {}
  }

  /// Waits until it is rung, and hushes it.
  func await() {
    _ = Readiness.isReadable(number, within: -1)
    hush()
  }
}
