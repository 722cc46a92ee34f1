import Evdev
import Replay
import Text

/// Recorded visits: one row each, and a summary.
struct VisitTable {
  private var rows: [(name: String, visit: VisitSummary)] = []

  var isEmpty: Bool { rows.isEmpty }

  mutating func add(_ name: String, _ visit: VisitSummary) { rows.append((name, visit)) }

  func print(as format: OutputFormat) {
    switch format {
    case .text: Output.write(lines: table + [""] + summary)
    case .jsonl: Output.write(lines: rows.map(Self.json))
    }
  }

  private var table: [String] {
    let width = rows.reduce(5) { max($0, $1.name.count) }
    let screens = rows.map { $0.visit.lastScreen?.terminalSafe ?? "-" }
    let screenWidth = screens.reduce(11) { max($0, $1.count) }
    let heading =
      "visit".padded(trailing: width)
      + "    length  gestures  missed  screens  " + "last screen".padded(trailing: screenWidth)
      + "  end"
    return [heading]
      + zip(rows, screens).map { row, screen in
        let visit = row.visit
        return row.name.padded(trailing: width)
          + (visit.duration.map(Self.minutes) ?? "-").padded(leading: 10)
          + "\(visit.gestureCount)".padded(leading: 10)
          + "\(visit.misses.count)".padded(leading: 8)
          + "\(visit.screens.count)".padded(leading: 9) + "  "
          + screen.padded(trailing: screenWidth) + "  " + (visit.end?.rawValue ?? "-")
          + (visit.isPartial ? " *" : "")
      }
  }

  private var summary: [String] {
    let durations = rows.compactMap(\.visit.duration).sorted()
    let median = durations.isEmpty ? "-" : Self.minutes(durations[durations.count / 2])
    let abandoned = rows.map(\.visit).filter { $0.end != .endVisit && $0.end != nil }
    return ["\(rows.count) \(rows.count == 1 ? "visit" : "visits"), median length \(median)"]
      + section(
        "Not ended by a step of the screen, by last screen:",
        abandoned.map { $0.lastScreen?.terminalSafe ?? "-" })
      + section(
        "Unrecognized touches, by closest gesture and reason:",
        rows.flatMap(\.visit.misses).map(\.terminalSafe))
  }

  /// Returns the ten most frequent texts with their numbers, under a heading; empty without texts.
  private func section(_ heading: String, _ texts: [String]) -> [String] {
    guard !texts.isEmpty else { return [] }
    var counts: [String: Int] = [:]
    for text in texts { counts[text, default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return [heading] + sorted.prefix(10).map { "\($0.value)".padded(leading: 6) + "  " + $0.key }
  }

  private static func minutes(_ duration: Duration) -> String {
    let seconds = duration.components.seconds
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func json(_ name: String, _ visit: VisitSummary) -> String {
    var line = JSONLine()
    line.add("visit", name)
    line.add("length", verbatim: visit.duration?.wholeMicroseconds.formattedSeconds ?? "null")
    line.add("gestures", visit.gestureCount)
    line.add("missed", visit.misses)
    line.add("screens", visit.screens)
    line.add("last_screen", orNull: visit.lastScreen)
    line.add("end", orNull: visit.end?.rawValue)
    line.add("is_partial", visit.isPartial)
    return line.line
  }
}
