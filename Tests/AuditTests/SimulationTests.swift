import Audit
import Controls
import Elements
import Foundation
import Screens
import Testing

/// The simulated user finds the bad examples of each rule and accepts the good ones.
@Suite struct SimulationTests {
  static func file(_ screens: String) throws -> ScreenFile {
    let text = #"{"version": 1, "size": [390, 844], "start": "main", "screens": \#(screens)}"#
    return try ScreenFile.parse(bytes: Array(text.utf8), name: "example.json")
  }

  static func simulation(_ screens: String, of rule: String? = nil) throws -> Simulation {
    var audit = ScreenAudit()
    if let rule { audit.rules = [rule] }
    if let known = SimulationRule.all.first(where: { $0.id == rule }) { audit.input = known.input }
    return audit.simulation(of: try file(screens))
  }

  @Test(arguments: SimulationRule.all.map(\.id)) func ruleFindsItsBadExamples(id: String) throws {
    let rule = try #require(SimulationRule.all.first { $0.id == id })
    #expect(!rule.bad.isEmpty && !rule.good.isEmpty)
    for example in rule.bad {
      let simulation = try Self.simulation(example, of: id)
      #expect(simulation.findings.map(\.rule) == [id], "\(example): \(simulation.findings)")
      #expect(simulation.findings.allSatisfy { $0.position != nil })
      #expect(simulation.demonstrations.allSatisfy { !$0.isEmpty })
    }
    for example in rule.good {
      let findings = try Self.simulation(example, of: id).findings
      #expect(findings.isEmpty, "\(id) finds in \(example): \(findings)")
    }
  }

  @Test func rulesHaveDifferentIdentifiers() {
    let ids = SimulationRule.all.map(\.id) + AuditRule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  /// The examples of the project, which have handlers for most actions.
  @Test(arguments: [
    "bigkey", "book", "market", "media-player", "museum", "piano", "rating", "stocks",
    "ticket-kiosk", "weather",
  ])
  func examplesHaveNoErrorsInUse(name: String) throws {
    let bytes = [UInt8](
      try Data(contentsOf: URL(fileURLWithPath: "Examples/screens/\(name).json")))
    let simulation = ScreenAudit().simulation(
      of: try ScreenFile.parse(bytes: bytes, name: "\(name).json"))
    #expect(simulation.findings.filter { $0.severity == .error }.isEmpty)
    #expect(simulation.reachedPercentage >= 85 && !simulation.isBounded)
  }

  @Test func resultIsTheSameEachTime() throws {
    let screens = SimulationRule.all.flatMap(\.bad)
    for example in screens {
      let (one, other) = (try Self.simulation(example), try Self.simulation(example))
      #expect(one.findings == other.findings && one.demonstrations == other.demonstrations)
      #expect(one.actionCount == other.actionCount)
    }
  }

  /// Expressions, variables and typed text decide which steps run.
  @Test(arguments: [
    #"{"class": "Button", "title": "Pay", "frame": [0, 60, 200, 44], "on": {"activate": [{"if": "size(pin.text) == 4", "then": [{"announce": "Paid"}], "else": [{"announce": "Four digits"}]}]}}"#,
    #"{"class": "Button", "title": "More", "frame": [0, 60, 200, 44], "on": {"activate": [{"add": 1, "to": "count"}, {"if": "count > 3", "then": [{"announce": "Many"}], "else": [{"announce": "More"}]}]}}"#,
  ])
  func conditionsOfExpressionsAreReached(button: String) throws {
    let text = """
      {"version": 1, "size": [390, 844], "variables": {"count": 0}, "start": "main", "screens": {"main": {"subviews": [
        {"id": "pin", "class": "TextField", "accessibilityLabel": "PIN", "frame": [0, 0, 200, 44],
         "on": {"change": [{"announce": "Digit"}]}},
        {"id": "other", "class": "TextField", "accessibilityLabel": "Name", "frame": [0, 120, 200, 44],
         "on": {"change": [{"announce": "Letter"}]}},
        \(button)]}}}
      """
    let file = try ScreenFile.parse(bytes: Array(text.utf8), name: "example.json")
    let simulation = ScreenAudit().simulation(of: file)
    #expect(simulation.findings.map(\.message) == [])
    #expect(simulation.reachedCount == simulation.handlerCount)
  }

  /// An exception in a node holds for the simulation, too.
  @Test func exceptionsAreNotReported() throws {
    let screens =
      #"{"main": {"subviews": [{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44], "ignore": {"R8": "demo"}}]}}"#
    #expect(try Self.simulation(screens, of: "R8").findings.isEmpty)
    let all = ScreenAudit().report(of: try Self.file(screens)).findings
    #expect(!all.contains { $0.rule == "F1" })
  }

  /// The rule that explains why no flick reaches a control replaces the finding of the simulation.
  @Test func explainedFindingsAreMerged() throws {
    let file = try Self.file(
      #"{"main": {"subviews": [{"class": "Label", "text": "Tea", "frame": [0, 60, 99, 44]}, {"class": "Button", "title": "Buy", "isAccessibilityElement": false, "frame": [0, 0, 200, 44], "on": {"activate": [{"announce": "Bought"}]}}]}}"#
    )
    let audit = ScreenAudit()
    var (report, simulation) = (audit.report(of: file), audit.simulation(of: file))
    #expect(Set(simulation.findings.map(\.rule)).isSuperset(of: ["R1", "R9"]))
    audit.merge(&simulation, into: &report)
    #expect(report.findings.contains { $0.rule == "S3" })
    #expect(!report.findings.contains { ["R1", "R9"].contains($0.rule) })
    #expect(simulation.findings.count == simulation.demonstrations.count)
  }

  @Test func windowIsOperatedWithoutAFile() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let controller = ViewController()
    let button = Button("Buy", frame: Rect(x: 20, y: 20, width: 100, height: 44))
    controller.view.addSubview(button)
    window.rootViewController = controller
    let application = Application()
    application.show(window)
    #expect(ScreenAudit().simulation(of: window).findings.isEmpty)
    controller.view.addSubview(
      Label("Tea and cake", frame: Rect(x: 0, y: 0, width: 300, height: 90)))
    #expect(ScreenAudit().simulation(of: window).findings.map(\.rule) == ["R2"])
  }

  /// The work is bounded: a screen with many buttons ends, and says that it was not explored.
  @Test func largeScreensEnd() throws {
    let buttons = (0..<2_000).map {
      #"{"class": "Button", "title": "Item \#($0)", "frame": [0, \#($0 * 50), 200, 44], "on": {"activate": [{"set": "out", "text": "\#($0)"}, {"announce": "Bought \#($0)"}]}}"#
    }.joined(separator: ", ")
    let screens =
      #"{"main": {"subviews": [{"class": "Label", "id": "out", "text": "Shop", "frame": [0, 0, 200, 40]}, {"class": "ScrollView", "frame": [0, 44, 390, 800], "contentSize": [390, 100000], "subviews": [\#(buttons)]}]}}"#
    let simulation = try Self.simulation(screens)
    #expect(simulation.isBounded && simulation.findings.isEmpty)
  }
}
