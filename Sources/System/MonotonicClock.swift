package import Evdev
internal import Glibc

/// The clock of device timestamps and deadlines, `CLOCK_MONOTONIC`.
package enum MonotonicClock {
  /// The current time.
  package static var now: Timestamp {
    let time = time
    return Timestamp(seconds: Int64(time.tv_sec), microseconds: Int64(time.tv_nsec) / 1_000)
  }

  /// The current time as the duration since the machine started, without time in suspend.
  package static var uptime: Duration {
    let time = time
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Blocks the thread until a time.
  package static func sleep(until moment: Timestamp) {
    var time = timespec()
    time.tv_sec = Int(moment.microseconds / 1_000_000)
    time.tv_nsec = Int(moment.microseconds % 1_000_000) * 1_000
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  private static var time: timespec {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time
  }
}
