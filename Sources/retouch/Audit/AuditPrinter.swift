import Audit
import Recordings
import Screens
import Terminal
import Text

/// The results of an audit as text for people.
enum AuditPrinter {
  /// Returns the findings, the most serious first, and a total for each file.
  static func lines(_ files: [AuditedFile]) -> [String] {
    files.flatMap { file -> [String] in
      let findings = file.report.findings
      let excerpts = file.excerpts(findings.map(\.position))
      return zip(findings, excerpts).flatMap { lines($0, $1, file.name) }
        + unjudged(file.report.unjudged, file.name) + explored(file) + [total(file)]
    }
  }

  private static func lines(
    _ finding: AuditFinding, _ excerpt: [String], _ name: String
  ) -> [String] {
    let paint = TerminalStyle.standardOutput
    let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
    let severity = finding.severity.rawValue
    let word = finding.severity == .error ? paint.error(severity) : paint.bold(severity)
    let heading =
      "\(name.terminalSafe)\(place): \(word): \(finding.element.terminalSafe): "
      + "\(finding.message.terminalSafe) [\(finding.rule) \(finding.name)]"
    var lines = [heading] + excerpt.map { "  " + paint.dim($0) }
    if let before = finding.before, !before.isEmpty {
      lines.append("  spoken now: \(before.terminalSafe)")
    }
    if let after = finding.after { lines.append("  spoken then: \(after.terminalSafe)") }
    return lines
  }

  /// Returns each finding as a warning with its source line.
  static func warnings(_ file: AuditedFile) -> [String] {
    let findings = file.report.findings
    return zip(findings, file.excerpts(findings.map(\.position))).map { finding, excerpt in
      let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
      let heading = "\(file.name)\(place): \(finding.element): \(finding.message)"
      return ([heading] + excerpt.map { "  " + $0 }).joined(separator: "\n")
    }
  }

  private static func unjudged(_ rules: [UnjudgedRule], _ name: String) -> [String] {
    rules.map {
      "\(name.terminalSafe): not judged: \($0.rule) \($0.name): \($0.reason.terminalSafe)"
    }
  }

  /// A summary of the simulation.
  private static func explored(_ file: AuditedFile) -> [String] {
    guard let simulation = file.simulation else { return [] }
    var parts = [
      simulation.screenCount.pluralized("screen"), simulation.actionCount.pluralized("action"),
    ]
    if simulation.handlerCount > 0 {
      parts.append(
        "\(simulation.reachedPercentage) % of \(simulation.handlerCount.pluralized("handler"))")
    }
    if simulation.isBounded { parts.append("stopped at the limit of actions") }
    return ["\(file.name.terminalSafe): simulation: \(parts.joined(separator: ", "))"]
  }

  private static func total(_ file: AuditedFile) -> String {
    let counts = AuditFinding.Severity.allCases.map { severity in
      (severity, file.report.findings.count { $0.severity == severity })
    }
    let parts = counts.filter { $0.1 > 0 }.map { severity, count in
      severity == .info ? "\(count) info" : count.pluralized(severity.rawValue)
    }
    let screens = file.file.screenNames.count.pluralized("screen")
    return "\(file.name.terminalSafe): \(screens), "
      + (parts.isEmpty ? "no findings" : parts.joined(separator: ", "))
  }

  /// Returns the changes of a correction, as lines before and after.
  static func lines(_ correction: ScreenCorrection, _ name: String) -> [String] {
    let paint = TerminalStyle.standardOutput
    let count = correction.changes.count
    return correction.changes.flatMap { change in
      [
        paint.bold("\(name.terminalSafe):\(change.line)"),
        paint.error("- \(change.before.terminalSafe)"),
        "+ \(change.after.terminalSafe)",
      ]
    } + [
      "\(name.terminalSafe): \(count == 0 ? "nothing to correct" : count.pluralized("line") + " corrected")"
    ]
  }
}
