import Text
import Touches

/// The number of contacts and repairs: one row per recording and a total.
struct TouchTable {
  private var rows: [(file: String, tally: TouchStatistics)] = []
  private var sum = TouchStatistics()

  mutating func add(file: String, _ statistics: TouchStatistics) {
    rows.append((file, statistics))
    sum.add(statistics)
  }

  func print(as format: OutputFormat) {
    switch format {
    case .text:
      guard !rows.isEmpty else { return }
      let width = max(rows.map(\.file.count).max() ?? 0, 12)
      let columns = ["frames", "began", "ended", "cancelled", "together"]
      var lines = [
        "file".padded(trailing: width) + columns.map { "  \($0)" }.joined() + "  irregular"
      ]
      let whole = rows.count > 1 ? [("\(rows.count) files", sum)] : []
      for (file, statistics) in rows + whole {
        let numbers = [
          statistics.frames, statistics.contactCount, statistics.ended, statistics.cancelled,
          statistics.maxSimultaneous,
        ]
        let cells = zip(columns, numbers).map { String($1).padded(leading: $0.count + 2) }
        let irregular = statistics.irregularities.isEmpty ? "-" : statistics.irregularityList
        lines.append(file.padded(trailing: width) + cells.joined() + "  " + irregular)
      }
      Output.write(lines: lines)
    case .jsonl: Output.write(lines: rows.map(TouchTable.json))
    }
  }

  private static func json(_ file: String, _ statistics: TouchStatistics) -> String {
    var line = JSONLine()
    line.add("file", file)
    line.add("frames", statistics.frames)
    line.add("began", statistics.contactCount)
    line.add("ended", statistics.ended)
    line.add("cancelled", statistics.cancelled)
    line.add("together", statistics.maxSimultaneous)
    line.add(repairsOf: statistics)
    return line.line
  }
}
