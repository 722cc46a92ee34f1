public import Evdev
internal import Text

/// How long it took from the kernel's time stamp to the effect, over a whole session.
///
/// Counted in steps of a sixteenth, so that a session of days takes as much room as one of seconds.
public struct LatencyMeter: Sendable {
  private var counts = [Int](repeating: 0, count: 16 * 40)
  public private(set) var count = 0
  public private(set) var longest = Microseconds(0)

  mutating func add(_ latency: Microseconds) {
    let passed = max(0, latency.count)
    counts[Self.step(of: passed)] += 1
    count += 1
    longest = max(longest, Microseconds(passed))
  }

  /// A sixteenth of the power of two that it lies in.
  private static func step(of microseconds: Int64) -> Int {
    guard microseconds >= 16 else { return Int(microseconds) }
    let power = 63 - microseconds.leadingZeroBitCount
    let sixteenth = Int(microseconds >> Int64(power - 4)) - 16
    return min(16 * 40 - 1, (power - 3) * 16 + sixteenth)
  }

  /// The upper end of a step.
  private static func end(of step: Int) -> Int64 {
    guard step >= 16 else { return Int64(step) }
    let power = step / 16 + 3
    return ((Int64(step % 16) + 17) << Int64(power - 4)) - 1
  }

  /// The latency that so many of a thousand stay below.
  public func share(_ thousandths: Int) -> Microseconds {
    let wanted = (count * thousandths + 999) / 1_000
    var seen = 0
    for (step, number) in counts.enumerated() {
      seen += number
      if seen >= wanted, number > 0 { return min(Microseconds(Self.end(of: step)), longest) }
    }
    return longest
  }

  /// A line for the end of the session.
  public var sentence: String {
    guard count > 0 else { return "latency: nothing to measure" }
    return "latency from kernel to effect: \(count) measured, p50 \(Self.text(share(500))), "
      + "p99 \(Self.text(share(990))), longest \(Self.text(longest))"
  }

  private static func text(_ span: Microseconds) -> String {
    Decimals.text(Double(span.count) / 1_000, decimals: 1) + " ms"
  }
}
