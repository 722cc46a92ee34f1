import Audit
import Controls
import Elements
import Screens
import TestSupport
import Testing

/// Each rule finds its bad examples and accepts its good ones.
@Suite struct RuleTests {
  @Test(arguments: AuditRule.all.map(\.id)) func ruleFindsItsBadExamples(id: String) throws {
    let rule = try #require(AuditRule.all.first { $0.id == id })
    for example in rule.bad {
      let findings = try RuleExample.findings(example, of: id)
      #expect(!findings.isEmpty, "\(id) accepts \(example)")
      #expect(findings.allSatisfy { $0.rule == id && $0.position != nil })
    }
    for example in rule.good {
      let findings = try RuleExample.findings(example, of: id)
      #expect(findings.isEmpty, "\(id) finds in \(example): \(findings)")
    }
  }

  @Test func rulesHaveExamplesAndDifferentNames() {
    let rules = AuditRule.all
    #expect(Set(rules.map(\.id)).count == rules.count)
    #expect(Set(rules.map(\.name)).count == rules.count)
    // A screen file cannot make an inconsistent container.
    for rule in rules where rule.id != "S2" { #expect(!rule.bad.isEmpty, "\(rule.id)") }
    for rule in rules { #expect(!rule.good.isEmpty, "\(rule.id)") }
  }

  /// Both screens show the tab bar, whose tabs are a part of the screen with the tabs.
  @Test func findingOfSeveralScreensIsReportedOnce() throws {
    let text = #"""
      {"version": 1, "size": [390, 844], "start": "root", "screens": {
        "root": {"class": "TabBarController", "tabs": [{"title": "Tea", "screen": "a"}, {"title": "🍰", "screen": "b"}]},
        "a": {"subviews": [{"class": "Button", "title": "buy", "frame": [0, 0, 200, 44]}]},
        "b": {"subviews": [{"class": "Button", "title": "buy", "frame": [0, 0, 200, 44]}]}}}
      """#
    let file = try ScreenFile.parse(bytes: Array(text.utf8), name: "tabs.json")
    let findings = ScreenAudit().report(of: file).findings
    let tabs = findings.filter { $0.rule == "L18" }
    #expect(tabs.map(\.element) == ["TabBarButton “🍰”"] && tabs.map(\.position?.line) == [2])
    #expect(findings.filter { $0.rule == "L8" }.map(\.position?.line) == [3, 4])
  }

  @Test func aWindowIsAudited() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let controller = ViewController()
    controller.view.addSubview(
      Button("save button.", frame: Rect(x: 0, y: 0, width: 20, height: 44)))
    window.rootViewController = controller
    let application = Application()
    application.show(window)
    let findings = audit(window)
    #expect(findings.map(\.rule) == ["L2", "G1", "L7", "L8", "G8"])
    #expect(findings[0].before == "save button. Button." && findings[0].after == "save. Button.")
    #expect("\(findings)".contains("label-has-role-word"))
    (controller.view.subviews[0] as? Button)?.title = "Save"
    controller.view.subviews[0].frame.size.width = 80
    #expect(audit(window).isEmpty)
  }
}
