public import Elements
public import Screens

/// The result of a simulated user, who operates screens with a screen reader.
public struct Simulation: Sendable {
  /// The problems, the most serious first, then in the order of the file.
  public internal(set) var findings: [AuditFinding] = []
  /// The steps that show each finding.
  package internal(set) var demonstrations: [[SimulatedStep]] = []
  /// The number of screens that were opened.
  public internal(set) var screenCount = 0
  /// The number of actions that were tried, without those that lead to a state again.
  public internal(set) var actionCount = 0
  /// The number of lists of steps, which are handlers and their branches.
  public internal(set) var handlerCount = 0
  /// The number of those that ran.
  public internal(set) var reachedCount = 0
  /// Whether a limit ended the simulation before all actions were tried.
  public internal(set) var isBounded = false

  /// The number of modal screens that were opened.
  package internal(set) var modalCount = 0
  /// The elements of all screens.
  package internal(set) var census = ElementCensus()

  /// The percentage of handlers that ran; 100 without handlers.
  public var reachedPercentage: Int {
    handlerCount == 0 ? 100 : reachedCount * 100 / handlerCount
  }
}

extension ScreenAudit {
  /// Operates a screen file as a user of a screen reader would, and returns the problems.
  ///
  /// The simulation opens screens, breadth first, until all actions were tried or a limit is
  /// reached. The closure is called with the numbers of screens and actions so far.
  public func simulation(
    of file: ScreenFile, progress: @escaping (Int, Int) -> Void = { _, _ in }
  ) -> Simulation {
    var explorer = Explorer(file, self, progress)
    explorer.explore()
    return explorer.result
  }

  /// Returns the same result, but starts at the first screen for each state.
  ///
  /// It takes much longer and shows in tests that returning to a state changes nothing.
  package func simulationFromStart(of file: ScreenFile) -> Simulation {
    var explorer = Explorer(file, self) { _, _ in }
    explorer.returns = false
    explorer.explore()
    return explorer.result
  }

  /// Moves the cursor over a window by flicks and touches, and returns the problems.
  ///
  /// The reader is switched on. Nothing is activated.
  public func simulation(of window: Window) -> Simulation {
    guard let application = window.host else { return Simulation() }
    var log = FindingLog(rules)
    let user = SimulatedUser(application)
    var pass = ReachPass(user, audit: self, screen: "", steps: [])
    pass.run(into: &log)
    var result = Simulation()
    result.screenCount = 1
    result.actionCount = pass.stepCount
    log.finish(&result, nil)
    application.setVoiceOverRunning(false)
    return result
  }

  /// Adds the findings of a simulation to those of the rules, except for those that a rule explains.
  public func merge(_ simulation: inout Simulation, into report: inout AuditReport) {
    let explained: [String: Set<String>] = [
      "R1": ["S1", "S3", "S4", "S7"], "R2": ["S1", "S3", "S4", "S7", "S14"],
      "R9": ["S1", "S3", "S4", "S7"], "R11": ["S1", "S3", "S4", "S7"],
    ]
    let known = report.findings
    let kept = simulation.findings.indices.filter { index in
      let finding = simulation.findings[index]
      guard let causes = explained[finding.rule] else { return true }
      // A handler has its own position.
      return !known.contains { cause in
        causes.contains(cause.rule)
          && (cause.position == finding.position || cause.id != nil && cause.id == finding.id)
      }
    }
    simulation.demonstrations = kept.map { simulation.demonstrations[$0] }
    simulation.findings = kept.map { simulation.findings[$0] }
    report.addSimulated(simulation.findings)
  }
}

/// The findings of a simulation, each once.
struct FindingLog {
  private var rules: Set<String>?
  private var known: Set<Key> = []
  private var findings: [(finding: AuditFinding, steps: [SimulatedStep])] = []

  private struct Key: Hashable {
    let rule: String
    let position: SourcePosition?
    let element: String
  }

  init(_ rules: Set<String>?) { self.rules = rules }

  /// Returns whether a rule is applied.
  func applies(_ rule: String) -> Bool { rules?.contains(rule) ?? true }

  /// Adds a finding, unless it is known.
  mutating func add(
    _ rule: String, _ severity: AuditFinding.Severity? = nil, element: String, id: String? = nil,
    screen: String?, at position: SourcePosition?, before: String? = nil,
    steps: [SimulatedStep], _ message: String
  ) {
    guard applies(rule),
      known.insert(Key(rule: rule, position: position, element: element)).inserted
    else { return }
    let rule = SimulationRule.named(rule)
    let finding = AuditFinding(
      rule: rule.id, name: rule.name, severity: severity ?? rule.severity, element: element, id: id,
      message: message, before: before, screen: screen, position: position)
    findings.append((finding, steps))
  }

  /// Writes the findings in order, without those of which a node makes an exception.
  func finish(_ result: inout Simulation, _ file: ScreenFile?) {
    let nodes = file?.value.objects ?? [:]
    let screens = file?.value[object: "screens"]
    let kept = findings.filter { one in
      let screen = one.finding.screen.flatMap { screens?[object: $0] }
      return !one.finding.isIgnored(in: nodes, screen: screen)
    }
    let sorted = kept.enumerated().sorted { one, other in
      let (a, b) = (one.element.finding, other.element.finding)
      if a.severity != b.severity { return a.severity > b.severity }
      if let first = a.position, let second = b.position, first != second { return first < second }
      return one.offset < other.offset
    }
    result.findings = sorted.map(\.element.finding)
    result.demonstrations = sorted.map(\.element.steps)
  }
}
