// `timespec` belongs to whichever module includes its header first; it is not Glibc.
internal import CSpeechd
internal import Glibc

/// The monotonic clock, which deadlines are told by.
enum Moment {
  static var now: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
