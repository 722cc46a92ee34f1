public import Elements
internal import ScreenReader
internal import Screens

/// Returns the accessibility problems of a window, the most serious first.
///
/// The rules examine the elements as they are now; nothing is activated. In a test, an empty result
/// is expected:
///
///     #expect(audit(window).isEmpty)
///
/// `language` is the language of the texts; by default, that of the application.
public func audit(
  _ window: Window, language: String? = nil, severity: AuditFinding.Severity = .warning
) -> [AuditFinding] {
  ScreenAudit(language: language).report(of: window).findings.filter { $0.severity >= severity }
}

/// An examination of windows by rules.
public struct ScreenAudit: Sendable {
  /// The language of the texts, as a BCP 47 tag; `nil` for that of the application.
  public var language: String?
  /// The identifiers of the rules that are applied; `nil` for all on which experts agree.
  public var rules: Set<String>?
  /// The inputs of the simulated user.
  public var input = SimulatedInput.touch

  /// Creates an audit.
  public init(language: String? = nil) { self.language = language }

  /// Returns the findings in a window, and the rules that could not be applied.
  public func report(of window: Window) -> AuditReport {
    report(of: AuditedScreen(window, language))
  }

  /// Returns the findings in a screen; the closure adds what is known about their elements.
  package func report(
    of screen: AuditedScreen, complete: (inout AuditFinding, AuditedElement) -> Void = { _, _ in }
  ) -> AuditReport {
    var report = AuditReport()
    for rule in AuditRule.all where rules?.contains(rule.id) ?? !rule.isOptional {
      switch rule.check {
      case .element(let check):
        for element in rule.includesUnreached ? screen.elements[...] : screen.reached
        where !element.hasSystemText && report.judges(rule, element.language) {
          if let problem = check(element, screen) {
            report.add(problem, of: element, rule, complete)
          }
        }
      case .screen(let check):
        guard report.judges(rule, screen.language) else { continue }
        for (element, problem) in check(screen) { report.add(problem, of: element, rule, complete) }
      }
    }
    report.sort()
    return report
  }
}

/// The result of an audit.
public struct AuditReport: Sendable {
  /// The problems, the most serious first, then in the order of the elements.
  public var findings: [AuditFinding] = []
  /// The rules that could not be applied.
  public var unjudged: [UnjudgedRule] = []
  /// The positions of the elements of the findings in the reading order.
  private var ranks: [Int] = []
  /// The findings with positions in a screen file, to recognize those of a second screen.
  private var known: Set<AuditFinding> = []

  /// Creates an empty report.
  public init() {}

  /// Returns whether a rule is applied to texts in a language; notes the rule if it is not.
  mutating func judges(_ rule: AuditRule, _ language: String) -> Bool {
    guard let reason = rule.obstacle(in: language) else { return true }
    let unjudged = UnjudgedRule(rule: rule.id, name: rule.name, reason: reason)
    if !self.unjudged.contains(unjudged) { self.unjudged.append(unjudged) }
    return false
  }

  mutating func add(
    _ problem: AuditProblem, of element: AuditedElement, _ rule: AuditRule,
    _ complete: (inout AuditFinding, AuditedElement) -> Void
  ) {
    var finding = AuditFinding(
      rule: rule.id, name: rule.name, severity: rule.severity, element: element.name,
      id: element.responder.resolved.identifier, message: problem.message,
      before: element.isReached ? element.spoken() : nil,
      after: problem.fix.map { element.spoken(after: $0) }, fix: problem.fix)
    complete(&finding, element)
    findings.append(finding)
    ranks.append(element.index)
  }

  /// Adds the results for another screen of the same file, each finding once.
  mutating func add(_ other: AuditReport) {
    let offset = (ranks.max() ?? 0) + 1
    for (finding, rank) in zip(other.findings, other.ranks) {
      guard finding.position == nil || known.insert(finding.withoutScreen).inserted else {
        continue
      }
      findings.append(finding)
      ranks.append(rank + offset)
    }
    for rule in other.unjudged where !unjudged.contains(rule) { unjudged.append(rule) }
  }

  /// Adds findings about a screen file as a whole.
  mutating func add(_ others: [AuditFinding]) {
    let rank = (ranks.max() ?? 0) + 1
    findings += others.sorted { one, other in
      guard let a = one.position, let b = other.position, a != b else {
        return one.rule < other.rule
      }
      return a < b
    }
    ranks += others.map { _ in rank }
  }

  /// Adds findings of a simulation.
  mutating func addSimulated(_ others: [AuditFinding]) {
    add(others)
    sort()
  }

  /// Removes the findings for which the closure returns `true`.
  mutating func remove(where isRemoved: (AuditFinding) -> Bool) {
    let kept = findings.indices.filter { !isRemoved(findings[$0]) }
    findings = kept.map { findings[$0] }
    ranks = kept.map { ranks[$0] }
  }

  /// Keeps one of the findings of a rule in a node that a file repeats, and counts the others in its
  /// message.
  package mutating func mergeRepeated() {
    var counts: [RuleAtNode: Int] = [:]
    for finding in findings { counts[RuleAtNode(finding), default: 0] += 1 }
    var merged: Set<RuleAtNode> = []
    remove { finding in
      guard finding.position != nil, counts[RuleAtNode(finding), default: 0] >= Self.repeatedCount
      else { return false }
      return !merged.insert(RuleAtNode(finding)).inserted
    }
    for index in findings.indices {
      let key = RuleAtNode(findings[index])
      guard merged.contains(key), let count = counts[key] else { continue }
      findings[index].message += " (and \(count - 1) more elements of this node)"
    }
  }

  /// The number of findings in one node from which the node is a repeated one; a control has fewer
  /// parts.
  private static let repeatedCount = 4

  /// A rule and the node of its findings.
  private struct RuleAtNode: Hashable {
    let rule: String
    let position: SourcePosition?

    init(_ finding: AuditFinding) { (rule, position) = (finding.rule, finding.position) }
  }

  mutating func sort() {
    let order = findings.indices.sorted { one, other in
      let (a, b) = (findings[one], findings[other])
      if a.severity != b.severity { return a.severity > b.severity }
      return (ranks[one], one) < (ranks[other], other)
    }
    findings = order.map { findings[$0] }
    ranks = order.map { ranks[$0] }
  }
}

extension AuditFinding {
  /// The finding as it is for any screen that shows the same node.
  fileprivate var withoutScreen: AuditFinding {
    var finding = self
    finding.screen = nil
    finding.before = nil
    finding.after = nil
    return finding
  }
}
