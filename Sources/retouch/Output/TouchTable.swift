import Text
import Touches

/// The number of contacts and repairs: one row per recording and a total.
struct TouchTable {
  private var rows: [(file: String, tally: TouchStatistics)] = []
  private var sum = TouchStatistics()

  mutating func add(file: String, _ tally: TouchStatistics) {
    rows.append((file, tally))
    sum.add(tally)
  }

  func print(as format: OutputFormat) {
    var output = OutputBuffer()
    switch format {
    case .text:
      guard !rows.isEmpty else { return }
      let width = max(rows.map(\.file.count).max() ?? 0, 12)
      let columns = ["frames", "began", "ended", "cancelled", "together"]
      output.add(
        "".padded(trailing: width) + columns.map { "  \($0)" }.joined() + "  irregular")
      let whole = rows.count > 1 ? [("\(rows.count) files", sum)] : []
      for (file, tally) in rows + whole {
        let numbers = [
          tally.frames, tally.began, tally.ended, tally.cancelled, tally.maxSimultaneous,
        ]
        let cells = zip(columns, numbers).map { String($1).padded(leading: $0.count + 2) }
        let irregular = tally.irregularities.isEmpty ? "-" : tally.irregularityList
        output.add(file.padded(trailing: width) + cells.joined() + "  " + irregular)
      }
    case .jsonl:
      for (file, tally) in rows { output.add(TouchTable.json(file, tally)) }
    }
    output.flush()
  }

  private static func json(_ file: String, _ tally: TouchStatistics) -> String {
    var line = JSONLine()
    line.add("file", file)
    line.add("frames", tally.frames)
    line.add("began", tally.began)
    line.add("ended", tally.ended)
    line.add("cancelled", tally.cancelled)
    line.add("together", tally.maxSimultaneous)
    line.add(repairsOf: tally)
    return line.line
  }
}
