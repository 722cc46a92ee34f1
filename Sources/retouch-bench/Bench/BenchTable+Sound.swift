import Text

/// Output of the times until sound, as median, 95th and 99th percentile.
extension BenchTable {
  typealias SoundLimits = (median: Double?, worst: Double?)

  private static let percents = [50, 95, 99]

  func soundText(_ result: BenchResult, _ limits: SoundLimits) -> String {
    let isMissed = [(50, limits.median), (99, limits.worst)].contains { percent, limit in
      limit.map { result.ours.percentile(percent) > $0 } == true
    }
    var text =
      result.ours.rounds == 0 ? "" : "  " + Self.milliseconds(result.ours, Self.percents)
    let limits = [("p50", limits.median), ("p99", limits.worst)].compactMap { name, limit in
      limit.map { "\(name) \(Decimals.text($0 / 1e6, decimals: 0))" }
    }
    if !limits.isEmpty { text += ", at most " + limits.joined(separator: ", ") + " ms" }
    if isMissed { text += ", missed" }
    let column = "\n" + "".padded(trailing: 16 + 30 + 2)
    for other in result.baselines {
      text += column + Self.milliseconds(other.times, Self.percents)
      text += "  \(other.name), ratio \(number(result.delayRatio(to: other, 50), 2, 0))"
      if let target = other.target {
        text += "  ≤ \(number(target, 1, 0))"
        if result.delayRatio(to: other, 50) > target { text += ", missed" }
      }
    }
    for other in result.absent { text += column + "\(other.name)  skipped: \(other.wayOut)" }
    return text + "\n"
  }

  func soundJSON(_ result: BenchResult, _ limits: SoundLimits, _ line: JSONLine) -> String {
    var line = line
    line.add("rounds", result.ours.rounds)
    for percent in Self.percents {
      line.add("p\(percent)_ns", result.ours.percentile(percent), decimals: 0)
    }
    if let limit = limits.median { line.add("limit_p50_ns", limit, decimals: 0) }
    if let limit = limits.worst { line.add("limit_p99_ns", limit, decimals: 0) }
    line.add("baselines", result.baselines) { object, other in
      object.add("name", other.name)
      object.add("rounds", other.times.rounds)
      for percent in Self.percents {
        object.add("p\(percent)_ns", other.times.percentile(percent), decimals: 0)
      }
      object.add("ratio_p50", result.delayRatio(to: other, 50), decimals: 3)
      if let target = other.target { object.add("target", target, decimals: 2) }
    }
    line.add("skipped_baselines", result.absent) { object, other in
      object.add("name", other.name)
      object.add("remedy", other.wayOut)
    }
    return line.line + "\n"
  }
}
