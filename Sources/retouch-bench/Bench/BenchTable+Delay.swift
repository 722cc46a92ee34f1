import Text

/// Output of delays as median (p50) and 99th percentile (p99).
extension BenchTable {
  func delayText(_ result: BenchResult) -> String {
    var text = "  " + BenchTable.microseconds(result.ours)
    for other in result.baselines {
      let ratios = [50, 99].map { number(result.delayRatio(to: other, $0), 2, 0) }
      text += "   \(other.name)  " + BenchTable.microseconds(other.times)
      text += "   ratio " + ratios.joined(separator: ", ")
      if let target = other.target { text += "  ≤ \(number(target, 1, 0))" }
    }
    return text + "\n"
  }

  private static func microseconds(_ times: InterleavedTiming.Times) -> String {
    [50, 99].map { percent in
      "p\(percent) \(Decimals.text(times.percentile(percent) / 1_000, decimals: 0)) µs"
    }.joined(separator: ", ")
  }

  func delayJSON(_ result: BenchResult, _ line: JSONLine) -> String {
    var line = line
    line.add("events", result.ours.rounds)
    line.add("p50_ns", result.ours.percentile(50), decimals: 0)
    line.add("p99_ns", result.ours.percentile(99), decimals: 0)
    line.add("baselines", result.baselines) { object, other in
      object.add("name", other.name)
      object.add("events", other.times.rounds)
      object.add("p50_ns", other.times.percentile(50), decimals: 0)
      object.add("p99_ns", other.times.percentile(99), decimals: 0)
      object.add("ratio_p50", result.delayRatio(to: other, 50), decimals: 3)
      object.add("ratio_p99", result.delayRatio(to: other, 99), decimals: 3)
      if let target = other.target { object.add("target", target, decimals: 2) }
    }
    return line.line + "\n"
  }
}

extension BenchResult {
  /// Returns the ratio of our delay to that of the C program.
  ///
  /// 1 is as fast, less is faster.
  func delayRatio(to baseline: Baseline, _ percent: Int) -> Double {
    let theirs = baseline.times.percentile(percent)
    return theirs > 0 ? ours.percentile(percent) / theirs : 0
  }
}
