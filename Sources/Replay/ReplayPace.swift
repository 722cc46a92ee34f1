package import Evdev

/// The clock of a replay that takes as long as the session did.
package struct ReplayPace {
  private let speed: Double
  /// The moment on our clock at which the first entry came, and its own time.
  private var start: (moment: Timestamp, time: Microseconds)?
  private var gaps = ClosedGaps()

  package init(speed: Double) { self.speed = speed }

  /// The moment on our clock at which it is time for an entry.
  package mutating func due(for time: Duration, now: Timestamp) -> Timestamp {
    let time = gaps.close(before: time.wholeMicroseconds)
    guard let start else {
      start = (now, time)
      return now
    }
    let passed = time - start.time
    // A speed next to nothing asks for more time than there are numbers.
    return start.moment + Microseconds(Int64(min(Double(passed.count) / speed, 4e18)))
  }
}
