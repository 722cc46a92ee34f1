import Arguments
import Health
import Terminal
import Text
import Touches

/// The health of panels as text and as JSON Lines.
enum HealthPrinter {
  /// A panel with the name of its file or device node.
  struct Panel {
    let file: String
    /// The number of the device in the recording.
    let number: Int
    let device: String
    let size: String
    let report: HealthReport
  }

  /// The column of the findings, to the right of the longest topic and verdict.
  private static let column = 32

  /// Returns the details of one panel.
  static func details(_ panel: Panel, width: Int, _ paint: TerminalStyle) -> [String] {
    let layout = HelpLayout(width: width)
    var lines = [
      "\(panel.file.terminalSafe): \(panel.device.terminalSafe), \(panel.size)"
    ]
    for finding in panel.report.findings {
      let label = finding.verdict.label.padded(trailing: 14)
      let verdict =
        switch finding.verdict {
        case .ok: label
        case .suspect: paint.error(label)
        case .notMeasured: paint.dim(label)
        }
      // A narrow terminal has the findings below the topics.
      let room = layout.width - column
      let blanks = String(repeating: " ", count: room < 30 ? 4 : column)
      var text = layout.wrap(finding.text, to: layout.width - blanks.count)
      if let remedy = finding.remedy {
        text += layout.wrap(remedy, to: layout.width - blanks.count)
      }
      let heading = "  " + finding.topic.rawValue.padded(trailing: 15) + " " + verdict
      if room < 30 || text.isEmpty {
        lines.append(heading.trimmed)
      } else {
        lines.append(heading + text.removeFirst())
      }
      lines += text.map { blanks + $0 }
    }
    return lines + [panel.report.summary]
  }

  /// Returns the table of several panels, one row each.
  static func table(_ panels: [Panel], width: Int, _ paint: TerminalStyle) -> [String] {
    // A long path loses its beginning, so that the rows fit.
    let names = panels.map { panel in
      let name = panel.file.terminalSafe
      let room = max(12, min(width, 100) / 2)
      return name.count <= room ? name : "…" + name.suffix(room - 1)
    }
    let column = max(4, names.map(\.count).max() ?? 0)
    let layout = HelpLayout(width: width)
    var lines = ["FILE".padded(trailing: column) + "  VERDICT"]
    for (name, panel) in zip(names, panels) {
      let text = layout.wrap(panel.report.summary, to: max(16, layout.width - column - 2))
      for (index, part) in text.enumerated() {
        let part = panel.report.verdict == .suspect ? paint.error(part) : part
        lines.append((index == 0 ? name : "").padded(trailing: column) + "  " + part)
      }
    }
    let suspect = panels.count { $0.report.verdict == .suspect }
    let what = panels.count == 1 ? "panel" : "panels"
    return lines + [
      suspect == 0
        ? "\(panels.count) \(what), none suspect" : "\(suspect) of \(panels.count) \(what) suspect"
    ]
  }

  /// Returns a panel as a JSON line.
  static func json(_ panel: Panel) -> String {
    var line = JSONLine()
    let report = panel.report
    line.add("file", panel.file)
    line.add("device", panel.number)
    line.add("name", panel.device)
    line.add("width", report.extent.x, decimals: 1)
    line.add("height", report.extent.y, decimals: 1)
    line.add("contacts", report.contacts)
    line.add("verdict", report.verdict.rawValue)
    line.add("suspect", report.topics(.suspect).map(\.rawValue))
    line.add("findings", report.findings) { object, finding in
      object.add("topic", finding.topic.rawValue)
      object.add("verdict", finding.verdict.rawValue)
      object.add("text", finding.text)
      if let remedy = finding.remedy { object.add("remedy", remedy) }
      object.add("values") { values in
        for (name, number) in finding.values {
          values.add(name, verbatim: Decimals.plain(number, decimals: 6))
        }
      }
    }
    return line.line
  }
}
