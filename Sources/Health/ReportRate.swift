internal import Text

/// The intervals between the frames of a moving finger.
struct ReportRate: Sendable {
  /// The intervals in milliseconds during which a finger moved, and the distances in millimeters.
  private var steps: [(interval: Double, distance: Double)] = []
  private var last: (time: Double, step: Double)?

  /// The distance per frame from which a finger moves.
  ///
  /// A panel need not report a finger that rests. At 100 Hz this is 30 mm/s, slower than any flick
  /// and faster than the drift of a resting finger.
  private static let moving = 0.3
  /// The number of intervals from which a rate is judged: the shortest flick has about eight.
  private static let minimum = 30
  /// The rate below which a flick of 100 ms has fewer than three positions.
  private static let slowest = 30.0

  /// Adds a frame with the distance that its only finger moved; `isTouched` is false without one.
  mutating func add(_ time: Double, step: Double, isTouched: Bool) {
    if let last, step >= Self.moving, last.step >= Self.moving {
      steps.append((time - last.time, step))
    }
    last = isTouched ? (time, step) : nil
  }

  /// The median interval in milliseconds; `nil` if too few were seen.
  ///
  /// Reports that arrive together have intervals near zero; then it is the mean.
  var period: Double? {
    guard steps.count >= 3, let median = steps.map(\.interval).quantile(0.5) else { return nil }
    let mean = steps.reduce(0) { $0 + $1.interval } / Double(steps.count)
    return median * 2 < mean ? mean : median
  }

  /// The intervals in which reports are missing: the finger moved on by several steps.
  ///
  /// A finger that only pauses moves by one step, however long it pauses.
  private func gaps(_ period: Double) -> [Double] {
    zip(steps, steps.dropFirst()).compactMap { before, step in
      let missing = step.interval / max(before.interval, period)
      return missing > 3 && step.distance > before.distance * missing * 0.5 ? step.interval : nil
    }
  }

  var finding: HealthFinding {
    guard steps.count >= Self.minimum, let period, period > 0 else {
      return HealthFinding(
        notMeasured: .rate, because: "one finger alone moved in only \(steps.count) frames",
        remedy: "Draw lines with one finger for a few seconds.")
    }
    let intervals = steps.map(\.interval)
    let median = intervals.quantile(0.5) ?? period
    let late = intervals.quantile(0.99) ?? period
    let spread =
      ((intervals.quantile(0.9) ?? period) - (intervals.quantile(0.1) ?? period)) / period
    let gaps = gaps(period)
    let rate = 1_000 / period
    let values = [
      ("rate", rate), ("interval_median", median / 1_000), ("interval_p99", late / 1_000),
      ("gaps", Double(gaps.count)), ("jitter", spread),
    ]
    var text =
      "\(Decimals.text(rate, decimals: 0)) Hz; intervals: median "
      + "\(Decimals.text(median, decimals: 1)) ms, p99 \(Decimals.text(late, decimals: 1)) ms"
    if let longest = gaps.max() {
      text +=
        "; \(gaps.count) \(gaps.count == 1 ? "gap" : "gaps"), the longest "
        + "\(Decimals.text(longest, decimals: 0)) ms"
    }
    var faults: [String] = []
    if rate < Self.slowest { faults.append("too few for flicks") }
    // In 80 % of the intervals: a late report now and then is normal on a busy machine, and USB
    // panels of 125 Hz behind a scan of 100 Hz alternate between one and two milliseconds.
    if spread > 1.2 { faults.append("irregular") }
    // More than half of the reports follow the one before at once.
    if median < period { faults.append("several reports arrive together") }
    // More than one interval in 50, and not once: every machine is late at times.
    if gaps.count > 2, gaps.count * 50 > intervals.count { faults.append("reports are missing") }
    if !faults.isEmpty { text += ": " + faults.joined(separator: ", ") }
    return HealthFinding(.rate, isSuspect: !faults.isEmpty, text, values)
  }
}
