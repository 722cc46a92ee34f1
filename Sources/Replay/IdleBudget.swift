/// A limit on the number of events that happen without input in a replayed session.
///
/// A recording may span years, and a screen may have timers of one millisecond. In a live session
/// they take real time; a replay or walk is limited to 500,000 events and a few more for each frame
/// or step. Further events are skipped, which the transcript records. The limit is deterministic.
package struct IdleBudget: Sendable {
  /// The initial and maximum number of events.
  package static let limit = 500_000
  /// The number of events added for each input: touch frames are more frequent than useful timers.
  private static let ofInput = 20

  private var left: Int
  private var isReported = false

  /// Creates an allowance for a number of events.
  package init(_ maximum: Int = IdleBudget.limit) { left = maximum }

  var isSpent: Bool { left == 0 }

  /// Consumes a number of events.
  ///
  /// Returns `true` when the limit is reached for the first time.
  mutating func consume(_ count: Int) -> Bool {
    left = max(0, left - count)
    guard isSpent, !isReported else { return false }
    isReported = true
    return true
  }

  /// Adds events because there was an input.
  mutating func replenish() { left = max(left, min(Self.limit, left + Self.ofInput)) }
}
