import CBaseline

/// Takes the times of several ways to do the same, in turns, so that noise hits all of them.
struct Race {
  /// What one turn gave: how long it took, and for how much work.
  struct Lap {
    var nanoseconds: Int64
    var events: Int
  }

  /// Nanoseconds per event, in order of speed.
  struct Times {
    private let sorted: [Double]

    init(_ times: [Double]) {
      sorted = times.sorted()
    }

    var best: Double { sorted.first ?? 0 }
    var median: Double { sorted.isEmpty ? 0 : sorted[sorted.count / 2] }
    var rounds: Int { sorted.count }

    /// What so many of a hundred stay below.
    func percentile(_ percent: Int) -> Double {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * percent / 100)]
    }
  }

  /// Runs laps in turns until each runner had its time; the first turn of each warms up.
  static func run(
    _ runners: Int, seconds: Double, _ lap: (Int) throws -> Lap
  ) throws -> [Times] {
    for runner in 0..<runners { _ = try lap(runner) }
    var times = [[Double]](repeating: [], count: runners)
    var spent = [Int64](repeating: 0, count: runners)
    let wanted = Int64(seconds * 1e9)
    while times[0].count < 5 || (spent.min() ?? wanted) < wanted {
      // A slow program does not keep the others at it for long.
      if times[0].count >= 5, (spent.max() ?? 0) >= 4 * wanted { break }
      for runner in 0..<runners {
        let lap = try lap(runner)
        times[runner].append(Double(lap.nanoseconds) / Double(max(1, lap.events)))
        spent[runner] += lap.nanoseconds
      }
    }
    return times.map(Times.init)
  }

  /// The time that some work takes.
  @inline(__always)
  static func time(_ body: () throws -> Void) throws -> Int64 {
    let start = baseline_nanoseconds()
    try body()
    return baseline_nanoseconds() - start
  }
}
