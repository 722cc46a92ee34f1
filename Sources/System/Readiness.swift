internal import Glibc

/// Whether something can be read from a descriptor, or written to it, without waiting.
package enum Readiness {
  /// Whether something can be read, now or within so many milliseconds; less than none is for ever.
  package static func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    state(of: descriptor, Int16(POLLIN), milliseconds) > 0
  }

  /// Waits until something can be written, no longer than so many milliseconds.
  ///
  /// `false` where the time is over; an interrupted wait counts as one that is over well.
  package static func awaitWriting(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    let count = state(of: descriptor, Int16(POLLOUT), milliseconds)
    return count > 0 || count < 0 && errno == EINTR
  }

  /// What poll sees of an output now; nothing where it takes nothing and nobody has left.
  package static func writing(_ descriptor: Int32) -> (takesSome: Bool, isLeft: Bool) {
    var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&one, 1, 0) > 0 else { return (false, false) }
    return (one.revents != 0, one.revents & Int16(POLLERR | POLLHUP) != 0)
  }

  private static func state(of descriptor: Int32, _ events: Int16, _ limit: Int32) -> Int32 {
    var one = pollfd(fd: descriptor, events: events, revents: 0)
    return unsafe poll(&one, 1, limit)
  }
}
