internal import Evdev
internal import Text

/// The delay of reports according to the device's own clock (`MSC_TIMESTAMP`).
struct ReportDelay: Sendable {
  private var stamp: Int32?
  /// The previous report of the current run: the event's time and the device's, in microseconds.
  private var last: (event: Int64, device: Int32)?
  /// The delays of the current run, relative to its first report, in milliseconds.
  private var run: [Double] = []
  /// The delays of all runs, each relative to the fastest report of its run, in milliseconds.
  private var delays: [Double] = []

  /// The time between two reports after which a new run begins, in microseconds.
  ///
  /// Many devices restart their clock while nothing touches.
  private static let pause: Int64 = 100_000
  /// The delay above which a user notices that the panel lags: two frames of a 60 Hz display.
  private static let noticeable = 33.0

  /// Takes the next event.
  mutating func take(_ event: InputEvent) {
    if event.code == .mscTimestamp { stamp = event.value }
    guard event.code == .synReport, let stamp else { return }
    self.stamp = nil
    let time = event.time.microseconds
    defer { last = (time, stamp) }
    guard let last, let previous = run.last else {
      run = [0]
      return
    }
    let device = Int64(stamp &- last.device)
    let passed = time - last.event
    guard (0...Self.pause).contains(device), (0...Self.pause).contains(passed) else {
      end()
      run = [0]
      return
    }
    run.append(previous + Double(passed - device) / 1_000)
  }

  private mutating func end() { delays = all }

  /// The delays with those of the current run.
  private var all: [Double] {
    // Shorter runs have no report that certainly was on time.
    guard run.count >= 10, let fastest = run.min() else { return delays }
    return delays + run.map { $0 - fastest }
  }

  var finding: HealthFinding {
    let all = all
    guard all.count >= 50, let median = all.quantile(0.5), let late = all.quantile(0.99) else {
      return HealthFinding(
        notMeasured: .latency,
        because: all.isEmpty && last == nil
          ? "the device sends no MSC_TIMESTAMP" : "too few reports with MSC_TIMESTAMP")
    }
    let text =
      "reports wait \(Decimals.text(median, decimals: 1)) ms longer than the fastest (median), "
      + "p99 \(Decimals.text(late, decimals: 1)) ms"
    return HealthFinding(
      .latency, isSuspect: late > Self.noticeable, text,
      [("delay_median", median / 1_000), ("delay_p99", late / 1_000)])
  }
}
