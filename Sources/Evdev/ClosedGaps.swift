/// Shortens gaps longer than a day in a sequence of times.
///
/// A recording may span years, and nothing is gained by waiting that long.
package struct ClosedGaps: Sendable {
  /// The maximum gap, one day.
  package static let longest = Microseconds(86_400_000_000)

  private var last: Microseconds?
  /// The total time removed so far.
  package private(set) var cut = Microseconds(0)

  /// Creates a state without a previous time.
  package init() {}

  /// Returns a time reduced by the time removed from all gaps before it; the times must be passed
  /// in order.
  package mutating func close(before time: Microseconds) -> Microseconds {
    if let last, time - last > Self.longest { cut = cut + (time - last - Self.longest) }
    last = time
    return time - cut
  }
}
