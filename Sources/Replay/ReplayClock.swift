package import Evdev

/// The clock of a replay at the session's original speed or a multiple of it.
package struct ReplayClock {
  private let speed: Double
  /// The time of the first entry on the caller's clock and in the session.
  private var start: (moment: Timestamp, time: Microseconds)?
  private var gaps = GapLimiter()

  /// Creates a clock that runs at a multiple of the original speed.
  package init(speed: Double) { self.speed = speed }

  /// Returns the time on the caller's clock at which an entry is due.
  package mutating func deadline(for time: Duration, now: Timestamp) -> Timestamp {
    let time = gaps.adjust(time.wholeMicroseconds)
    guard let start else {
      start = (now, time)
      return now
    }
    let passed = time - start.time
    // Clamped, because a speed close to zero would overflow.
    return start.moment + Microseconds(Int64(min(Double(passed.count) / speed, 4e18)))
  }
}
