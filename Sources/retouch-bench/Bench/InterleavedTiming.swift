import CBaseline

/// Measures several implementations in turns, so that noise affects all of them.
struct InterleavedTiming {
  /// One measurement: the duration and the number of processed events.
  struct Sample {
    var nanoseconds: Int64
    var events: Int
  }

  /// Nanoseconds per event, in ascending order.
  struct Times {
    private let sorted: [Double]

    init(_ times: [Double]) { sorted = times.sorted() }

    var best: Double { sorted.first ?? 0 }
    var median: Double { sorted.isEmpty ? 0 : sorted[sorted.count / 2] }
    var rounds: Int { sorted.count }

    /// Returns the value that `percent` percent of the times do not exceed.
    func percentile(_ percent: Int) -> Double {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * percent / 100)]
    }
  }

  /// Runs each implementation in turns for `seconds`, and at least five times.
  ///
  /// The first turn is not counted.
  static func run(
    _ runners: Int, seconds: Double, _ lap: (Int) throws -> Sample
  ) throws -> [Times] {
    for runner in 0..<runners { _ = try lap(runner) }
    var times = [[Double]](repeating: [], count: runners)
    var spent = [Int64](repeating: 0, count: runners)
    let wanted = Int64(seconds * 1e9)
    while times[0].count < 5 || (spent.min() ?? wanted) < wanted {
      // A slow implementation ends the run after four times the duration.
      if times[0].count >= 5, (spent.max() ?? 0) >= 4 * wanted { break }
      for runner in 0..<runners {
        let lap = try lap(runner)
        times[runner].append(Double(lap.nanoseconds) / Double(max(1, lap.events)))
        spent[runner] += lap.nanoseconds
      }
    }
    return times.map(Times.init)
  }

  /// Returns the duration of a closure in nanoseconds.
  @inline(__always)
  static func time(_ body: () throws -> Void) throws -> Int64 {
    let start = baseline_nanoseconds()
    try body()
    return baseline_nanoseconds() - start
  }
}
