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
}
