import Audit
import Disk
import Evdev
import Grading
import Recordings
import Screens
import System
import Terminal
import Text

/// A screen file with its findings.
struct AuditedFile {
  let name: String
  private(set) var report: AuditReport
  /// The result of the simulated user; `nil` without simulation.
  private(set) var simulation: Simulation?
  let file: ScreenFile
  private let bytes: [UInt8]

  init(_ path: String, _ audit: ScreenAudit) throws {
    let (name, bytes) = try ScreenFiles.bytes(of: path, notice: Output.emit)
    do throws(ScreenError) {
      self.init(name, try ScreenFiles.parse(bytes, name: name, at: path), bytes, audit)
    } catch {
      throw DiskError.screen(name, error)
    }
  }

  init(_ name: String, _ file: ScreenFile, _ bytes: [UInt8], _ audit: ScreenAudit) {
    (self.name, self.file, self.bytes) = (name, file, bytes)
    report = audit.report(of: file)
    report.mergeRepeated()
  }

  /// Operates the screens as a user would, and adds the findings.
  mutating func simulate(_ audit: ScreenAudit) {
    var line = ProgressLine()
    let begin = MonotonicClock.now
    var simulation = audit.simulation(of: file) { [name] screens, actions in
      guard MonotonicClock.now - begin > .seconds(1) else { return }
      line.update(
        "\(name.terminalSafe): \(screens.pluralized("screen")), \(actions.pluralized("action"))")
    }
    line.clear()
    audit.merge(&simulation, into: &report)
    report.mergeRepeated()
    self.simulation = simulation
  }

  /// Returns the corrections of a screen file.
  static func correction(
    of bytes: [UInt8], _ name: String, at path: String, _ audit: ScreenAudit
  ) throws(DiskError) -> ScreenCorrection {
    do throws(ScreenError) {
      return try ScreenCorrection(of: bytes, by: audit) { bytes throws(ScreenError) in
        try ScreenFiles.parse(bytes, name: name, at: path)
      }
    } catch {
      throw .screen(name, error)
    }
  }

  /// Returns the judgements of the clauses of a standard, after the simulation.
  func judgements(
    by standard: AccessibilityStandard, _ audit: ScreenAudit
  ) -> [ClauseJudgement] {
    guard let simulation else { return [] }
    return StandardWalk(file, name: name, report, simulation, by: audit).judgements(by: standard)
  }

  /// One JSON object for each finding and each rule that was not judged.
  var json: [String] {
    report.findings.map { $0.json(file: name) } + report.unjudged.map { $0.json(file: name) }
  }

  /// The results for a log.
  var sarif: SARIFReport.Result {
    SARIFReport.Result(file: name, report: report, source: bytes)
  }

  /// The results by rule, as test cases.
  var junitCases: [JUnitSuite.Case] {
    let rules =
      AuditRule.all.map { (id: $0.id, name: $0.name) }
      + (simulation == nil ? [] : SimulationRule.all.map { (id: $0.id, name: $0.name) })
    return rules.map { rule in
      let findings = report.findings.filter { $0.rule == rule.id }
      let failures = findings.filter { $0.severity > .info }
      let lines = failures.map { finding in
        let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
        return
          "\(name)\(place): \(finding.severity.rawValue): \(finding.element): \(finding.message)"
      }
      return JUnitSuite.Case(
        group: name, name: "\(rule.id) \(rule.name)",
        failure: failures.isEmpty
          ? nil : (failures.count.pluralized("finding"), lines.joined(separator: "\n")),
        isSkipped: report.unjudged.contains { $0.rule == rule.id })
    }
  }

  /// Returns the lines of the source at a position, with a caret.
  func excerpts(_ positions: [SourcePosition?]) -> [[String]] {
    var source = SourceText(bytes)
    return positions.map { position in position.map { source.excerpt(at: $0) } ?? [] }
  }
}
