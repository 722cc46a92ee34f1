import Glibc

/// The resources used by this process so far, in seconds and bytes.
enum Spent {
  /// The processor time of this thread, independent of other load on the machine.
  static var seconds: Double { time(of: CLOCK_THREAD_CPUTIME_ID) }

  /// The monotonic time in seconds.
  static var now: Double { time(of: CLOCK_MONOTONIC) }

  private static func time(of clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The peak memory of the process, in bytes.
  static var peakMemory: Int {
    var usage = rusage()
    unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1_024
  }
}
