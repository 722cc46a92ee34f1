package import Evdev

/// How late frames were sent, gathered in little memory for any number of them.
///
/// Up to half a millisecond each microsecond has its own count; beyond, counts are for stretches of
/// less than half a percent.
package struct Lateness: Sendable {
  package private(set) var count = 0
  package private(set) var greatest = Microseconds(0)
  private var counts: [Int] = []

  package init() {}

  package mutating func note(_ late: Microseconds) {
    let microseconds = UInt64(clamping: late.count)
    let index = Lateness.index(of: microseconds)
    if index >= counts.count {
      counts += Array(repeating: 0, count: index + 1 - counts.count)
    }
    counts[index] += 1
    count += 1
    greatest = max(greatest, Microseconds(Int64(microseconds)))
  }

  /// What so many of a hundred frames were not later than; `nil` before the first frame.
  package func percentile(_ percent: Int) -> Microseconds? {
    guard count > 0 else { return nil }
    let rank = max(1, (count * percent + 99) / 100)
    var seen = 0
    for (index, number) in counts.enumerated() {
      seen += number
      if seen >= rank { return min(Lateness.top(of: index), greatest) }
    }
    return greatest
  }

  private static func index(of value: UInt64) -> Int {
    let shift = max(0, 64 - value.leadingZeroBitCount - 9)
    return shift * 256 + Int(value >> UInt64(shift))
  }

  /// The greatest value that is counted there.
  private static func top(of index: Int) -> Microseconds {
    let shift = max(0, index / 256 - 1)
    let (top, overflow) = Int64(index - shift * 256 + 1).multipliedReportingOverflow(
      by: 1 << Int64(shift))
    return overflow ? Microseconds(.max) : Microseconds(top - 1)
  }
}
