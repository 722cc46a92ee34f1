package import Evdev
package import Gestures

/// The touches of a replay, of which those tell most about a moment that are near to it.
package struct NearTouches {
  private var all: [(time: Duration, account: TouchAccount)] = []

  package init() {}

  private static let most = 3
  /// Farther away, a touch has nothing to do with it.
  private static let farthest = Microseconds(1_500_000)
  /// What is told so long after a moment tells nothing of it any more.
  private static let patience = Duration.seconds(5)

  package mutating func take(_ entries: [TranscriptEntry]) {
    for entry in entries {
      if case .touch(let account) = entry.event { all.append((entry.time, account)) }
    }
  }

  /// Whether what happened is so late that no touch which is near to a time can follow.
  package static func isLate(_ entries: [TranscriptEntry], for time: Duration) -> Bool {
    entries.last.map { $0.time > time + patience } ?? false
  }

  /// Those that end nearest to a time of a session that began at a moment.
  package func near(_ time: Duration, since start: Timestamp) -> [TouchAccount] {
    let told = all.filter { $0.time <= time + NearTouches.patience }.map(\.account)
    return NearTouches.of(told, at: start + time.wholeMicroseconds)
  }

  /// Those that end nearest to a moment, in their order; one that lasts through it is at it.
  private static func of(_ touches: [TouchAccount], at moment: Timestamp) -> [TouchAccount] {
    func distance(_ touch: TouchAccount) -> Microseconds {
      if touch.end < moment { return moment - touch.end }
      // The line is of what the fingers had done by then: who came later counts as farther.
      return touch.start > moment ? (touch.end - moment) : Microseconds(0)
    }
    let near = touches.indices
      .filter { distance(touches[$0]) <= farthest }
      .sorted { (distance(touches[$0]), $0) < (distance(touches[$1]), $1) }
    return near.prefix(most).sorted().map { touches[$0] }
  }
}
