package import Evdev

/// A histogram of the delays with which frames were sent, in a small amount of memory.
///
/// The resolution is 1 µs up to 0.5 ms, and better than 0.5 % beyond.
package struct LatencyHistogram: Sendable {
  /// The number of frames.
  package private(set) var count = 0
  /// The longest delay.
  package private(set) var greatest = Microseconds(0)
  private var counts: [Int] = []

  /// Creates an empty histogram.
  package init() {}

  /// Adds the delay of a frame.
  package mutating func record(_ late: Microseconds) {
    let microseconds = UInt64(clamping: late.count)
    let index = LatencyHistogram.index(of: microseconds)
    if index >= counts.count { counts += Array(repeating: 0, count: index + 1 - counts.count) }
    counts[index] += 1
    count += 1
    greatest = max(greatest, Microseconds(Int64(microseconds)))
  }

  /// Returns the delay that `percent` of all frames do not exceed; `nil` without frames.
  package func percentile(_ percent: Int) -> Microseconds? {
    guard count > 0 else { return nil }
    let rank = max(1, (count * percent + 99) / 100)
    var seen = 0
    for (index, number) in counts.enumerated() {
      seen += number
      if seen >= rank { return min(LatencyHistogram.top(of: index), greatest) }
    }
    return greatest
  }

  private static func index(of value: UInt64) -> Int {
    let shift = max(0, 64 - value.leadingZeroBitCount - 9)
    return shift * 256 + Int(value >> UInt64(shift))
  }

  /// Returns the largest value in the bucket.
  private static func top(of index: Int) -> Microseconds {
    let shift = max(0, index / 256 - 1)
    let (top, overflow) = Int64(index - shift * 256 + 1).multipliedReportingOverflow(
      by: 1 << Int64(shift))
    return overflow ? Microseconds(.max) : Microseconds(top - 1)
  }
}
