import Text

/// Prints the results as columns of text, or as one JSON object per line.
///
/// Each row is printed as soon as it is measured, because a full run takes a while.
struct BenchTable {
  private let format: Format
  /// Whether the names of the columns have been printed.
  private var hasHeading = false
  private static let columns = (name: 16, input: 30, baseline: 12)

  init(format: Format) { self.format = format }

  func begin() throws {
    guard format == .text else { return }
    try Output.write("\(Machine.processor), \(Machine.processorCount) processors\n\n")
  }

  /// The names of the columns.
  private var heading: String {
    let (name, input, baseline) = BenchTable.columns
    let blank = "".padded(trailing: name + input)
    return """
      \(blank)  Retouch                          Beside
      \("benchmark".padded(trailing: name))\("input".padded(trailing: input))  \
      Mevents/s  Mframes/s  ns/event   \("what".padded(trailing: baseline))\
      Mevents/s  ns/event  ratio  target

      """
  }

  mutating func add(_ benchmark: Benchmark, _ outcome: BenchOutcome) throws {
    switch (format, outcome) {
    case (.text, .measured(let result)):
      if result.unit.hasColumns, !hasHeading {
        try Output.write(heading)
        hasHeading = true
      }
      try Output.write(text(benchmark, result))
    case (.text, .skipped(let reason, let wayOut)):
      let (name, _, _) = BenchTable.columns
      try Output.write(
        "\(benchmark.name.padded(trailing: name))skipped: \(reason)\n"
          + "\("".padded(trailing: name))\(wayOut)\n")
    case (.jsonl, .measured(let result)): try Output.write(json(benchmark, result))
    case (.jsonl, .skipped(let reason, let wayOut)):
      var line = JSONLine()
      line.add("benchmark", benchmark.name)
      line.add("skipped", reason)
      line.add("remedy", wayOut)
      try Output.write(line.line + "\n")
    }
  }

  func end() throws {
    guard format == .text else { return }
    try Output.write(
      """

      Medians of rounds that took turns; a ratio of 1 is as fast as C, more is faster. Each C
      program came to the same contacts and positions, to the last bit, or to the same events, or to
      the same order; the memchr scan does no more than find the ends of lines. For delays in
      milliseconds, the ratio is the delay of Retouch divided by that of the other program: less is
      faster.

      """)
  }
}

extension BenchTable {
  private func text(_ benchmark: Benchmark, _ result: BenchResult) -> String {
    let (name, input, baseline) = BenchTable.columns
    var text = benchmark.name.padded(trailing: name) + benchmark.input.padded(trailing: input)
    let times = result.ours
    let rate = number(1_000 / times.median, 2, 9)
    let none = "–".padded(leading: 9)
    switch result.unit {
    case .delay: return text + delayText(result)
    case .wait(let limit): return text + waitText(result, limit: limit)
    case .sound(let median, let worst): return text + soundText(result, (median, worst))
    case .count(let count, let name, let limit):
      return text + "  \(count) \(name), at most \(limit)\n"
    case .frames: return text + "  \(none)  \(rate)  \(number(times.median, 2, 8)) a frame\n"
    case .bytes(let bytes, let each):
      return text + "  \(none)  \(none)  \(number(bytes, 0, 8)) bytes \(each)\n"
    case .work(let each, let limit):
      text += "  \(rate)  \(none)  \(number(times.median, 2, 8))"
      if result.baselines.isEmpty { return text + " \(each), at most \(number(limit, 0, 0))\n" }
    case .events, .recorded: text += "  \(rate)"
    }
    switch result.unit {
    case .frames, .bytes, .work, .delay, .wait, .sound, .count: break
    case .recorded(let bytesPerEvent):
      text += "  \(number(1_000 * bytesPerEvent / times.median, 0, 4)) MB/s"
    case .events(let perFrame): text += "  \(number(1_000 / times.median / perFrame, 2, 9))"
    }
    if case .work = result.unit {} else { text += "  \(number(times.median, 2, 8))" }
    let column = "\n" + "".padded(trailing: name + input + 32)
    for (index, other) in result.baselines.enumerated() {
      if index > 0 { text += column }
      text += "   " + other.name.padded(trailing: baseline)
      text += number(1_000 / other.times.median, 2, 9)
      text += "  \(number(other.times.median, 2, 8))  \(number(result.ratio(to: other), 2, 5))"
      if let target = other.target { text += "  ≥ " + BenchTable.target(target) }
    }
    for other in result.absent {
      text += column + "   " + other.name.padded(trailing: baseline) + "skipped: \(other.wayOut)"
    }
    return text + "\n"
  }

  func number(_ number: Double, _ decimals: Int, _ width: Int) -> String {
    Decimals.text(number, decimals: decimals).padded(leading: width)
  }

  private static func target(_ target: Double) -> String {
    Decimals.text(target, decimals: target < 1 ? 2 : 0)
  }

  private func json(_ benchmark: Benchmark, _ result: BenchResult) -> String {
    var line = JSONLine()
    line.add("benchmark", benchmark.name)
    line.add("input", benchmark.input)
    line.add("processor", Machine.processor)
    if case .delay = result.unit { return delayJSON(result, line) }
    switch result.unit {
    case .wait(let limit): return waitJSON(result, limit: limit, line)
    case .sound(let median, let worst): return soundJSON(result, (median, worst), line)
    case .count(let count, let name, let limit):
      line.add("each", name)
      line.add("count", count)
      line.add("limit", limit)
      return line.line + "\n"
    case .recorded(let bytesPerEvent):
      line.add("bytes_per_event", bytesPerEvent, decimals: 3)
      line.add("bytes_per_second", rate(result.ours.median / bytesPerEvent))
    case .events(let perFrame):
      line.add("events_per_frame", perFrame, decimals: 3)
      line.add("frames_per_second", rate(result.ours.median * perFrame))
    case .frames: line.add("frames_per_second", rate(result.ours.median))
    case .work(let each, let limit):
      line.add("each", each)
      line.add("limit_ns", limit, decimals: 0)
    case .bytes(let bytes, let each):
      line.add("each", each)
      line.add("bytes", bytes, decimals: 1)
      return line.line + "\n"
    case .delay: break
    }
    switch result.unit {
    case .frames:
      line.add("ns_per_frame", result.ours.median, decimals: 3)
      line.add("best_ns_per_frame", result.ours.best, decimals: 3)
    case .work:
      line.add("ns", result.ours.median, decimals: 3)
      line.add("best_ns", result.ours.best, decimals: 3)
    case .events, .recorded, .bytes, .delay, .wait, .sound, .count:
      line.add("events_per_second", rate(result.ours.median))
      line.add("ns_per_event", result.ours.median, decimals: 3)
      line.add("best_ns_per_event", result.ours.best, decimals: 3)
    }
    line.add("rounds", result.ours.rounds)
    line.add("baselines", result.baselines) { object, other in
      object.add("name", other.name)
      object.add("events_per_second", rate(other.times.median))
      object.add("ns_per_event", other.times.median, decimals: 3)
      object.add("best_ns_per_event", other.times.best, decimals: 3)
      object.add("ratio", result.ratio(to: other), decimals: 3)
      if let target = other.target { object.add("target", target, decimals: 2) }
    }
    line.add("skipped_baselines", result.absent) { object, other in
      object.add("name", other.name)
      object.add("remedy", other.wayOut)
    }
    return line.line + "\n"
  }

  private func rate(_ nanoseconds: Double) -> Int64 {
    nanoseconds > 0 ? Int64(1e9 / nanoseconds) : 0
  }
}
