public import Evdev

/// How regularly frames come while fingers are down, counted in a fixed amount of memory.
public struct FrameRhythm: Sendable {
  /// How many gaps there were of each length, in tenths of milliseconds.
  private var counts = [Int](repeating: 0, count: 2_048)
  private var last: Timestamp?
  /// How many gaps were seen.
  public private(set) var gaps = 0
  public private(set) var worst = Microseconds(0)
  /// How many gaps were so long that a person would feel them.
  public private(set) var longGaps = 0

  /// A gap that is called long.
  public static let long = Microseconds.milliseconds(100)
  private static let step: Int64 = 100

  public init() {}

  /// Takes a frame; `isTouched` says whether fingers stay on the surface after it.
  public mutating func take(_ time: Timestamp, isTouched: Bool) {
    if let last {
      let gap = time - last
      gaps += 1
      counts[Int(min(max(0, gap.count / FrameRhythm.step), Int64(counts.count - 1)))] += 1
      worst = max(worst, gap)
      if gap > FrameRhythm.long { longGaps += 1 }
    }
    last = isTouched ? time : nil
  }

  /// The gap that half of all do not exceed, to a tenth of a millisecond.
  public var median: Microseconds? {
    guard gaps > 0 else { return nil }
    var passed = 0
    for (length, count) in counts.enumerated() {
      passed += count
      if passed * 2 >= gaps { return Microseconds(Int64(length) * FrameRhythm.step) }
    }
    return worst
  }

  /// Frames in a second, as the median gap gives it.
  public var rate: Double? {
    guard let median, median.count > 0 else { return nil }
    // The middle of the step that the gap was counted in.
    return 1_000_000 / (Double(median.count) + Double(FrameRhythm.step) / 2)
  }
}
