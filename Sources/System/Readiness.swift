internal import Glibc

/// Polls a single descriptor.
package enum Readiness {
  /// Returns whether a descriptor is readable within a number of milliseconds; negative: no limit.
  package static func waitUntilReadable(
    _ descriptor: Int32, timeout milliseconds: Int32 = 0
  ) -> Bool {
    state(of: descriptor, Int16(POLLIN), milliseconds) > 0
  }

  /// Waits until a descriptor is writable, at most a number of milliseconds.
  ///
  /// Returns `false` after the time limit. An interrupted wait returns `true`.
  package static func waitUntilWritable(_ descriptor: Int32, timeout milliseconds: Int32) -> Bool {
    let count = state(of: descriptor, Int16(POLLOUT), milliseconds)
    return count > 0 || count < 0 && errno == EINTR
  }

  /// Returns whether a write would not block, and whether the reader is gone.
  package static func writability(of descriptor: Int32) -> (takesSome: Bool, isLeft: Bool) {
    var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&one, 1, 0) > 0 else { return (false, false) }
    return (one.revents != 0, one.revents & Int16(POLLERR | POLLHUP) != 0)
  }

  private static func state(of descriptor: Int32, _ events: Int16, _ limit: Int32) -> Int32 {
    var one = pollfd(fd: descriptor, events: events, revents: 0)
    return unsafe poll(&one, 1, limit)
  }
}
