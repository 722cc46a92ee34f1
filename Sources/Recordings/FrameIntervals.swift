public import Evdev

/// Statistics of the intervals between frames while fingers are down, in a fixed amount of memory.
public struct FrameIntervals: Sendable {
  /// The number of intervals by length, in steps of 0.1 ms.
  private var counts = [Int](repeating: 0, count: 2_048)
  private var last: Timestamp?
  /// The number of intervals.
  public private(set) var gaps = 0
  private var longestGap = Microseconds(0)
  /// The number of intervals longer than 100 ms, which users notice.
  public private(set) var longGaps = 0

  /// The length above which an interval counts as long.
  private static let long = Microseconds.milliseconds(100)
  private static let step: Int64 = 100

  /// Creates empty statistics.
  public init() {}

  /// Adds a frame.
  ///
  /// `isTouched` specifies whether fingers are down after it.
  public mutating func add(_ time: Timestamp, isTouched: Bool) {
    if let last {
      let gap = time - last
      gaps += 1
      counts[Int(min(max(0, gap.count / FrameIntervals.step), Int64(counts.count - 1)))] += 1
      longestGap = max(longestGap, gap)
      if gap > FrameIntervals.long { longGaps += 1 }
    }
    last = isTouched ? time : nil
  }

  /// The longest interval.
  public var longest: Duration { Duration(longestGap) }

  /// The median interval, rounded down to 0.1 ms; `nil` without intervals.
  public var median: Duration? { medianGap.map { Duration($0) } }

  private var medianGap: Microseconds? {
    guard gaps > 0 else { return nil }
    var passed = 0
    for (length, count) in counts.enumerated() {
      passed += count
      if passed * 2 >= gaps { return Microseconds(Int64(length) * FrameIntervals.step) }
    }
    return longestGap
  }

  /// The frame rate in Hz, derived from the median interval; `nil` without intervals.
  public var rate: Double? {
    guard let gap = medianGap, gap.count > 0 else { return nil }
    // The middle of the interval's step.
    return 1_000_000 / (Double(gap.count) + Double(FrameIntervals.step) / 2)
  }
}
