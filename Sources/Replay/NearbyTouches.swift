package import Evdev
package import Gestures

/// The touches of a replay, for finding those closest to a point in time.
package struct NearbyTouches {
  private var all: [(time: Duration, account: TouchOutcome)] = []

  /// Creates an empty collection.
  package init() {}

  private static let maximum = 3
  /// The maximum distance in time between a touch and the point in time.
  private static let maximumDistance = Microseconds(1_500_000)
  /// The maximum time after the point at which a relevant touch may be reported.
  private static let maximumDelay = Duration.seconds(5)

  /// Adds the touches among the entries.
  package mutating func take(_ entries: [TranscriptEntry]) {
    for entry in entries {
      if case .touch(let account) = entry.event { all.append((entry.time, account)) }
    }
  }

  /// Returns whether the last entry is so late that no later touch can be near `time`.
  package static func isLate(_ entries: [TranscriptEntry], for time: Duration) -> Bool {
    entries.last.map { $0.time > time + maximumDelay } ?? false
  }

  /// Returns the touches closest to a time of the session; the session began at `start`.
  package func near(_ time: Duration, since start: Timestamp) -> [TouchOutcome] {
    let emitted = all.filter { $0.time <= time + NearbyTouches.maximumDelay }.map(\.account)
    return NearbyTouches.of(emitted, at: start + time.wholeMicroseconds)
  }

  /// Returns the touches closest to a moment, in order.
  ///
  /// The distance is 0 during a touch.
  private static func of(_ touches: [TouchOutcome], at time: Timestamp) -> [TouchOutcome] {
    func distance(_ touch: TouchOutcome) -> Microseconds {
      if touch.end < time { return time - touch.end }
      // A touch that begins after the moment cannot have caused the line, so its end determines the
      // distance.
      return touch.start > time ? (touch.end - time) : Microseconds(0)
    }
    let near = touches.indices
      .filter { distance(touches[$0]) <= maximumDistance }
      .sorted { (distance(touches[$0]), $0) < (distance(touches[$1]), $1) }
    return near.prefix(maximum).sorted().map { touches[$0] }
  }
}
