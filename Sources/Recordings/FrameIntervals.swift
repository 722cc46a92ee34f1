public import Evdev

/// Statistics of the intervals between frames while fingers are down, in a fixed amount of memory.
public struct FrameIntervals: Sendable {
  /// The number of intervals by length, in steps of 0.1 ms.
  private var counts = [Int](repeating: 0, count: 2_048)
  private var last: Timestamp?
  /// The number of intervals.
  public private(set) var gaps = 0
  /// The longest interval.
  public private(set) var longest = Microseconds(0)
  /// The number of intervals longer than `long`, which users notice.
  public private(set) var longGaps = 0

  /// The length above which an interval counts as long: 100 ms.
  public static let long = Microseconds.milliseconds(100)
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
      longest = max(longest, gap)
      if gap > FrameIntervals.long { longGaps += 1 }
    }
    last = isTouched ? time : nil
  }

  /// The median interval, rounded down to 0.1 ms; `nil` without intervals.
  public var median: Microseconds? {
    guard gaps > 0 else { return nil }
    var passed = 0
    for (length, count) in counts.enumerated() {
      passed += count
      if passed * 2 >= gaps { return Microseconds(Int64(length) * FrameIntervals.step) }
    }
    return longest
  }

  /// The frame rate in Hz, derived from the median interval; `nil` without intervals.
  public var rate: Double? {
    guard let median, median.count > 0 else { return nil }
    // The middle of the interval's step.
    return 1_000_000 / (Double(median.count) + Double(FrameIntervals.step) / 2)
  }
}
