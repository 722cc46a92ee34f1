/// Shortens gaps longer than a day in a sequence of times.
///
/// A recording may span years, and nothing is gained by waiting that long.
package struct GapLimiter: Sendable {
  /// The maximum gap, one day.
  package static let maxGap = Microseconds(86_400_000_000)

  private var last: Microseconds?
  /// The total time removed so far.
  package private(set) var removed = Microseconds(0)

  /// Creates a state without a previous time.
  package init() {}

  /// Returns a time reduced by the time removed from all gaps before it; the times must be passed
  /// in order.
  package mutating func adjust(_ time: Microseconds) -> Microseconds {
    if let last, time - last > Self.maxGap { removed = removed + (time - last - Self.maxGap) }
    last = time
    return time - removed
  }
}
