internal import ScreenReader
package import Screens

/// The results for a screen file by which the clauses of a standard are judged.
package struct StandardWalk: Sendable {
  let file: ScreenFile
  /// The name of the file, for positions.
  let name: String
  let report: AuditReport
  let simulation: Simulation
  /// The result of a user with one finger.
  let oneFinger: Simulation
  let trial: SpeechTrial?
  /// The gestures with which the file is operated.
  let bindings: Bindings
  /// The language of the texts.
  let language: String

  /// Collects what clauses need; `report` contains the findings of the simulation.
  package init(
    _ file: ScreenFile, name: String, _ report: AuditReport, _ simulation: Simulation,
    by audit: ScreenAudit
  ) {
    (self.file, self.name, self.report, self.simulation) = (file, name, report, simulation)
    var other = audit
    other.input = .oneFinger
    oneFinger = other.simulation(of: file)
    bindings = .standard(with: Prototype(file, language: audit.language).readerSettings)
    trial = SpeechTrial(file, language: audit.language)
    language = audit.language ?? file.language
  }

  /// Returns the judgements of all clauses of a standard.
  package func judgements(by standard: AccessibilityStandard) -> [ClauseJudgement] {
    standard.clauses.map(judgement)
  }

  /// Returns a finding as evidence: its position, element and rule.
  func evidence(_ finding: AuditFinding) -> String {
    let place = finding.position.map { "\(name):\($0.line):\($0.column): " } ?? ""
    return "\(place)\(finding.id ?? finding.element): \(finding.rule) \(finding.name)"
  }

  private func judgement(_ clause: StandardClause) -> ClauseJudgement {
    var (holding, failing, open, absent) = ([String](), [String](), [String](), [String]())
    for finding in report.findings where clause.rules.contains(finding.rule) {
      // A suggestion may be wrong.
      if finding.severity == .info {
        open.append(evidence(finding))
      } else {
        failing.append(evidence(finding))
      }
    }
    let hasFindings = !failing.isEmpty
    for rule in report.unjudged where clause.rules.contains(rule.rule) {
      open.append("\(rule.rule) \(rule.name) was not judged: \(rule.reason)")
    }
    for outcome in clause.walk?.outcomes(self) ?? [] {
      switch outcome {
      case .holds(let text): holding.append(text)
      case .fails(let text): failing.append(text)
      case .open(let text): open.append(text)
      case .absent(let text): absent.append(text)
      }
    }
    if clause.walk != nil, simulation.isBounded {
      open.append("the simulation stopped at its limit of actions; try the rest")
    }
    for fact in clause.facts {
      let key = "kiosk.\(fact.rawValue)"
      switch file.declared(fact) {
      case .yes?: holding.append("declared by \(key): \(fact.summary)")
      case .no?: failing.append("declared as false by \(key): \(fact.summary)")
      case .absent?: absent.append("declared as none by \(key)")
      case nil: open.append("declare \(key): \(fact.summary)")
      }
    }
    if let person = clause.person { open.append(person) }
    if !hasFindings, !absent.isEmpty {
      return ClauseJudgement(
        clause: clause, verdict: .doesNotApply, evidence: absent, isPartial: false)
    }
    let verdict: ClauseJudgement.Verdict =
      !failing.isEmpty ? .fails : open.isEmpty ? .holds : .needsPerson
    return ClauseJudgement(
      clause: clause, verdict: verdict, evidence: failing + open + holding,
      isPartial: verdict == .fails && (hasFindings || !holding.isEmpty))
  }
}
