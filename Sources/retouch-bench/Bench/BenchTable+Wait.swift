import Text

/// Output of waiting times as median (p50) and 95th percentile (p95).
extension BenchTable {
  func waitText(_ result: BenchResult, limit: Double) -> String {
    var text = "  " + BenchTable.milliseconds(result.ours)
    text += ", at most \(Decimals.text(limit / 1e6, decimals: 0)) ms"
    for other in result.baselines {
      text += "   \(other.name)  " + BenchTable.milliseconds(other.times)
      text += "   ratio \(number(result.ratio(to: other), 2, 0))"
      if let target = other.target { text += "  ≥ \(number(target, 0, 0))" }
    }
    for other in result.absent { text += "   \(other.name)  skipped: \(other.wayOut)" }
    return text + "\n"
  }

  static func milliseconds(
    _ times: InterleavedTiming.Times, _ percents: [Int] = [50, 95]
  ) -> String {
    percents.map { percent in
      "p\(percent) \(Decimals.text(times.percentile(percent) / 1e6, decimals: 1)) ms"
    }.joined(separator: ", ")
  }

  func waitJSON(_ result: BenchResult, limit: Double, _ line: JSONLine) -> String {
    var line = line
    line.add("rounds", result.ours.rounds)
    line.add("p50_ns", result.ours.percentile(50), decimals: 0)
    line.add("p95_ns", result.ours.percentile(95), decimals: 0)
    line.add("limit_ns", limit, decimals: 0)
    line.add("baselines", result.baselines) { object, other in
      object.add("name", other.name)
      object.add("rounds", other.times.rounds)
      object.add("p50_ns", other.times.percentile(50), decimals: 0)
      object.add("p95_ns", other.times.percentile(95), decimals: 0)
      object.add("ratio", result.ratio(to: other), decimals: 3)
      if let target = other.target { object.add("target", target, decimals: 2) }
    }
    line.add("skipped_baselines", result.absent) { object, other in
      object.add("name", other.name)
      object.add("remedy", other.wayOut)
    }
    return line.line + "\n"
  }
}
