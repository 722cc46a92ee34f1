internal import Evdev
internal import Text

/// A histogram of the latency from the kernel timestamp to the effect, over a whole session.
///
/// Each power of two is divided into sixteen buckets, so the size is constant.
public struct LatencyMeter: Sendable {
  private var counts = [Int](repeating: 0, count: 16 * 40)
  /// The number of measurements.
  public private(set) var count = 0
  private var longestLatency = Microseconds(0)

  mutating func add(_ latency: Microseconds) {
    let passed = max(0, latency.count)
    counts[Self.step(of: passed)] += 1
    count += 1
    longestLatency = max(longestLatency, Microseconds(passed))
  }

  /// The longest latency.
  public var longest: Duration { Duration(longestLatency) }

  /// Returns the bucket of a value: a sixteenth of its power of two.
  private static func step(of microseconds: Int64) -> Int {
    guard microseconds >= 16 else { return Int(microseconds) }
    let power = 63 - microseconds.leadingZeroBitCount
    let sixteenth = Int(microseconds >> Int64(power - 4)) - 16
    return min(16 * 40 - 1, (power - 3) * 16 + sixteenth)
  }

  /// Returns the upper bound of a bucket.
  private static func end(of step: Int) -> Int64 {
    guard step >= 16 else { return Int64(step) }
    let power = step / 16 + 3
    return ((Int64(step % 16) + 17) << Int64(power - 4)) - 1
  }

  /// Returns a quantile, in thousandths: the latency that this share of measurements does not
  /// exceed.
  public func quantile(permille thousandths: Int) -> Duration {
    let wanted = (count * thousandths + 999) / 1_000
    var seen = 0
    for (step, number) in counts.enumerated() {
      seen += number
      if seen >= wanted, number > 0 { return min(.microseconds(Self.end(of: step)), longest) }
    }
    return longest
  }

  /// A summary in one line.
  public var summary: String {
    guard count > 0 else { return "latency: no measurements" }
    return
      "latency from kernel to effect: \(count) measured, p50 \(Self.text(quantile(permille: 500))), "
      + "p99 \(Self.text(quantile(permille: 990))), longest \(Self.text(longest))"
  }

  private static func text(_ span: Duration) -> String {
    Decimals.text(Double(span.wholeMicroseconds.count) / 1_000, decimals: 1) + " ms"
  }
}
