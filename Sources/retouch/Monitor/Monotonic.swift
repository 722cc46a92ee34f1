import Evdev
import Glibc

/// The clock that devices stamp their events with, and that deadlines are named on.
enum Monotonic {
  static var now: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(
      seconds: Int64(time.tv_sec), microseconds: Int64(time.tv_nsec) / 1_000)
  }
}
