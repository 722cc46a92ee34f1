import Evdev
import Glibc
import Testing

/// Lets tests wait for what they wait for, never for a time: a slow machine only takes longer.
enum Patience {
  /// Nothing takes so long that works: it keeps a hang from blocking what comes after.
  static let limit = Microseconds.milliseconds(240_000)

  /// Waits until something is so; the test fails, with these words, where that never comes.
  static func wait(
    _ words: @autoclosure () -> String = "", until isSo: () throws -> Bool
  ) throws {
    let end = Kernel.now + limit
    // Who looks all the time takes from a small machine what it waits for.
    var pause: UInt32 = 1_000
    while try !isSo() {
      try #require(Kernel.now < end, "\(words())")
      usleep(pause)
      pause = min(pause * 3 / 2, 15_000)
    }
  }

  /// Waits until something has stayed the same for as long as this, and answers what it is.
  ///
  /// The test fails where it never rests for so long.
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

extension Patience {
  /// The longest tap that there can be, less what the kernel itself may take.
  static let longestTap = Microseconds.milliseconds(1_400)

  /// Has a hand do something that must be quick, again and again until the machine has let it be.
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
  /// Whether a program sleeps until something comes, and so has read everything that came before.
  ///
  /// What it waits for wakes it in the moment that it comes, however long it then takes to run.
  static func isAtRest(_ process: pid_t) -> Bool {
    let place = Text.contents(of: "/proc/\(process)/wchan") ?? ""
    return place.contains("poll")
  }
}
