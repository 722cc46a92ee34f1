import Evdev
import Glibc
import Testing

/// Waits for conditions and never for a fixed time, so that tests only take longer on a slow
/// machine.
enum Timeout {
  /// The timeout after which an operation is considered hung.
  static let limit = Microseconds.milliseconds(240_000)

  /// Waits until a condition is true.
  ///
  /// Fails the test with the given message after the timeout.
  static func wait(
    _ words: @autoclosure () -> String = "", until isSo: () throws -> Bool
  ) throws {
    let end = Kernel.now + limit
    // Polling without pauses would slow down the observed process on a small machine.
    var pause: UInt32 = 1_000
    while try !isSo() {
      try #require(Kernel.now < end, "\(words())")
      usleep(pause)
      pause = min(pause * 3 / 2, 15_000)
    }
  }

  /// Waits until a value has not changed for a duration.
  ///
  /// Returns the value.
  ///
  /// Fails the test if the value keeps changing.
  static func rest<Value: Equatable>(
    of value: () throws -> Value, for span: Microseconds
  ) throws -> Value {
    let end = Kernel.now + limit
    var (last, since) = (try value(), Kernel.now)
    while Kernel.now - since < span {
      try #require(Kernel.now < end, "it never rests: \(last)")
      usleep(UInt32(clamping: span.count / 4))
      let now = try value()
      if now != last { (last, since) = (now, Kernel.now) }
    }
    return last
  }
}

extension Timeout {
  /// The maximum tap duration that can be configured, less a margin for the kernel.
  static let longestTap = Microseconds.milliseconds(1_400)

  /// Repeats an action until it finishes within the limit.
  static func hurry(
    within limit: Microseconds = longestTap, after prepare: () throws -> Void = {},
    _ act: () throws -> Void
  ) throws {
    for _ in 0..<50 {
      try prepare()
      let start = Kernel.now
      try act()
      if Kernel.now - start < limit { return }
    }
    Issue.record("the machine is too busy for any hand")
  }
}

extension Kernel {
  /// Returns whether a process waits in `poll`, and so has read all earlier input.
  ///
  /// Input ends the wait immediately, even if the process runs later.
  static func isAtRest(_ process: pid_t) -> Bool {
    let place = Text.contents(of: "/proc/\(process)/wchan") ?? ""
    return place.contains("poll")
  }
}
