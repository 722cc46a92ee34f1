import Audit
import Testing

/// The branches of the simulated rules beyond their examples.
@Suite struct SimulationExceptionTests {
  /// Screens, and what a rule says about them.
  struct Case: CustomTestStringConvertible, Sendable {
    let fact: String
    let rule: String
    /// The severities of the findings.
    let severities: [AuditFinding.Severity]
    let screens: String

    init(
      _ fact: String, _ rule: String, _ severities: [AuditFinding.Severity], _ screens: String
    ) {
      (self.fact, self.rule, self.severities, self.screens) = (fact, rule, severities, screens)
    }

    var testDescription: String { "\(rule) \(fact)" }
  }

  private static func main(_ nodes: String..., then others: String = "") -> String {
    #"{"main": {"subviews": [\#(nodes.joined(separator: ", "))]}\#(others)}"#
  }

  private static func button(_ steps: String, _ more: String = "") -> String {
    #"{"class": "Button", "title": "Buy", "frame": [0, 0, 200, 44]\#(more), "on": {"activate": [\#(steps)]}}"#
  }

  private static func text(_ text: String, _ y: Int, _ more: String = "") -> String {
    #"{"class": "Label", "text": "\#(text)", "frame": [0, \#(y), 200, 44]\#(more)}"#
  }

  private static let help =
    #", "help": {"subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 200, 44], "on": {"activate": [{"dismiss": true}]}}]}"#

  static let cases = [
    Case(
      "a change that is only visible is a warning", "R8", [.warning],
      main(button(#"{"set": "out", "text": "Bought"}"#), text("Empty", 60, #", "id": "out""#))),
    Case(
      "an element that is selected needs no effect", "R8", [],
      main(button("", #", "accessibilityTraits": ["button", "selected"]"#))),
    Case(
      "an element that plays a sound is heard", "R8", [],
      main(
        button(
          #"{"set": "out", "text": "Bought"}"#,
          #", "accessibilityTraits": ["button", "playsSound"]"#
        ), text("Empty", 60, #", "id": "out""#))),
    Case("a disabled element is not tried", "R8", [], main(button("", #", "isEnabled": false"#))),
    Case(
      "a silent change of an adjustable element is an error", "R6", [.error],
      main(
        #"{"id": "speed", "accessibilityLabel": "Speed", "isAccessibilityElement": true, "accessibilityTraits": ["adjustable"], "frame": [0, 0, 200, 44], "on": {"increment": [{"set": "out", "text": "2"}], "decrement": [{"set": "out", "text": "1"}]}}"#,
        text("0", 60, #", "id": "out""#))),
    Case(
      "an announcement of high priority may be replaced", "B6", [],
      main(
        button(
          #"{"announce": "Your order is on its way", "priority": "high"}, {"timer": 500, "steps": [{"announce": "It arrives tomorrow", "priority": "high"}]}"#
        ))),
    Case(
      "an announcement of low priority may be replaced", "B6", [],
      main(
        button(
          #"{"announce": "Your order is on its way", "priority": "low"}, {"timer": 500, "steps": [{"announce": "It arrives tomorrow", "priority": "high"}]}"#
        ))),
    Case(
      "the same announcement without a priority must not be replaced", "B6", [.warning],
      main(
        button(
          #"{"announce": "Your order is on its way"}, {"timer": 500, "steps": [{"announce": "It arrives tomorrow", "priority": "high"}]}"#
        ))),
    Case(
      "a heading and the control below may have the same text", "R10", [],
      main(
        text("Volume", 0, #", "accessibilityTraits": ["header"]"#),
        #"{"class": "Switch", "accessibilityLabel": "Volume", "frame": [0, 60, 60, 44]}"#)),
    Case(
      "two controls with the same text are for another rule", "R10", [],
      main(
        button(#"{"announce": "One"}"#),
        #"{"class": "Button", "title": "Buy", "frame": [0, 60, 200, 44]}"#)),
    Case(
      "a text behind a modal view is not meant to be read", "R9", [],
      main(
        text("Closed on Monday", 0, #", "isAccessibilityElement": false"#),
        #"{"accessibilityViewIsModal": true, "frame": [0, 60, 390, 700], "subviews": [{"class": "Label", "text": "Wait", "frame": [0, 0, 200, 44]}]}"#
      )),
    Case(
      "a part of a spoken sentence is spoken", "R9", [],
      main(
        text("Tea", 0, #", "isAccessibilityElement": false"#), text("Tea and cake are served", 60))),
    Case(
      "a text that is hidden by a timer before it can be read", "B8", [.warning],
      main(
        button(
          #"{"set": "out", "isHidden": false}, {"timer": 300, "steps": [{"set": "out", "isHidden": true}]}"#
        ),
        text(
          "Your order will be ready at the counter in a few minutes", 60,
          #", "id": "out", "isHidden": true"#))),
    Case(
      "a text that stays until it is read out may disappear", "B8", [],
      main(
        button(
          #"{"set": "out", "isHidden": false}, {"timer": 20000, "steps": [{"set": "out", "isHidden": true}]}"#
        ),
        text(
          "Your order will be ready at the counter in a few minutes", 60,
          #", "id": "out", "isHidden": true"#))),
    Case(
      "a text that is announced may disappear", "B8", [],
      main(
        button(
          #"{"set": "out", "isHidden": false}, {"announce": "Your order will be ready at the counter in a few minutes"}, {"timer": 2000, "steps": [{"set": "out", "isHidden": true}]}"#
        ),
        text(
          "Your order will be ready at the counter in a few minutes", 60,
          #", "id": "out", "isHidden": true"#))),
    Case(
      "an element that changes every two seconds needs no trait", "T14", [],
      #"{"main": {"on": {"appear": [{"timer": 2000, "repeat": true, "steps": [{"add": 1, "to": "count.text"}]}]}, "subviews": [{"class": "Label", "id": "count", "text": "0", "frame": [0, 0, 200, 44]}]}}"#
    ),
    Case(
      "a screen change with an element is not in excess", "B4", [],
      main(
        button(#"{"present": "help"}, {"post": "screenChanged", "focus": "close"}"#),
        then: help.replacing(#""title": "Close""#, with: #""id": "close", "title": "Close""#))),
    Case(
      "the replacement of few elements needs no notification", "B3", [],
      main(
        button(#"{"set": "a", "isHidden": true}, {"set": "b", "isHidden": false}"#),
        text("Tea", 60, #", "id": "a""#), text("Milk", 120), text("Sugar", 180),
        text("Cake", 240, #", "id": "b", "isHidden": true"#))),
    Case(
      "layoutChanged informs of a replacement, too", "B3", [],
      main(
        button(
          #"{"set": "a", "isHidden": true}, {"set": "b", "isHidden": false}, {"post": "layoutChanged"}"#
        ),
        #"{"id": "a", "frame": [0, 60, 300, 300], "subviews": [\#(text("Tea", 0)), \#(text("Milk", 60)), \#(text("Cake", 120))]}"#,
        #"{"id": "b", "isHidden": true, "frame": [0, 60, 300, 300], "subviews": [\#(text("Name", 0)), \#(text("Street", 60)), \#(text("Town", 120))]}"#
      )),
    Case(
      "an element that changes three times and then stays needs no trait", "T14", [],
      main(
        button(
          [200, 900, 1_400].map {
            #"{"timer": \#($0), "steps": [{"set": "out", "text": "\#($0)"}]}"#
          }.joined(separator: ", ")), text("Empty", 60, #", "id": "out""#))),
    Case(
      "a timer that an action starts runs to its end", "R11", [],
      main(
        button(
          #"{"announce": "Wait"}, {"timer": 60000, "steps": [{"if": "out.text", "equals": "Empty", "then": [{"announce": "Ready"}]}]}"#
        ), text("Empty", 60, #", "id": "out""#))),
    Case(
      "a branch inside of an unreached branch is not reported, too", "R11", [.warning],
      main(
        button(
          #"{"announce": "Bought"}, {"if": "out.text", "equals": "never", "then": [{"if": "out.text", "equals": "Empty", "then": [{"announce": "Never"}]}]}"#
        ), text("Empty", 60, #", "id": "out""#))),
    Case(
      "the cursor may return to a neighbor", "R5", [],
      #"{"main": {"subviews": [{"class": "Label", "id": "title", "text": "Shop", "frame": [0, 0, 200, 44]}, {"class": "Button", "title": "Help", "frame": [0, 60, 200, 44], "on": {"activate": [{"present": "help"}]}}]}, "help": {"on": {"disappear": [{"post": "screenChanged", "focus": "title"}]}, "subviews": [{"class": "Button", "title": "Close", "frame": [0, 0, 200, 44], "on": {"activate": [{"dismiss": true}]}}]}}"#
    ),
    Case(
      "a handler on a screen that nothing opens is for another rule", "R11", [],
      main(text("Tea", 0), then: help)),
    Case(
      "a handler after two changes is reached", "R11", [],
      main(
        button(
          #"{"if": "milk.isOn", "equals": true, "then": [{"if": "sugar.isOn", "equals": true, "then": [{"announce": "Sweet"}], "else": [{"announce": "Plain"}]}], "else": [{"announce": "Black"}]}"#
        ),
        #"{"class": "Switch", "id": "milk", "accessibilityLabel": "Milk", "frame": [0, 60, 60, 44]}"#,
        #"{"class": "Switch", "id": "sugar", "accessibilityLabel": "Sugar", "frame": [0, 120, 60, 44]}"#
      )),
    Case(
      "a handler of a hidden element that a timer shows is reached", "R11", [],
      #"{"main": {"on": {"appear": [{"timer": 3000, "steps": [{"set": "buy", "isHidden": false}]}]}, "subviews": [{"class": "Label", "text": "Tea", "frame": [0, 60, 200, 44]}, {"class": "Button", "id": "buy", "title": "Buy", "isHidden": true, "frame": [0, 0, 200, 44], "on": {"activate": [{"announce": "Bought"}]}}]}}"#
    ),
    Case(
      "a branch that no action leads to is reported", "R11", [.warning],
      main(
        button(
          #"{"if": "out.text", "equals": "never", "then": [{"announce": "Never"}], "else": [{"announce": "Bought"}]}"#
        ), text("Empty", 60, #", "id": "out""#))),
    Case(
      "a control under another view is found by flicks and not by touch", "R1", [],
      main(
        button(#"{"announce": "Bought"}"#),
        #"{"class": "Label", "text": "Tea and cake", "frame": [0, 0, 300, 90]}"#)),
    Case(
      "a button that opens a screen changes no value", "B14", [],
      main(button(#"{"present": "help"}"#), then: help)),
    Case(
      "an adjustment that opens a screen is found", "B14", [.warning],
      main(
        #"{"class": "Slider", "accessibilityLabel": "Speed", "value": 0.5, "frame": [0, 0, 200, 44], "on": {"change": [{"present": "help"}]}}"#,
        then: help)),
    Case(
      "a finding is reported once for all states", "R10", [.warning],
      main(
        #"{"class": "Switch", "id": "milk", "accessibilityLabel": "Milk", "frame": [0, 0, 60, 44]}"#,
        text("Tea", 60), text("Tea", 120),
        #"{"class": "Button", "title": "More", "frame": [0, 200, 200, 44], "on": {"activate": [{"set": "more", "isHidden": false}, {"announce": "More"}]}}"#,
        text("Cake", 260, #", "id": "more", "isHidden": true"#))),
    Case(
      "a view that does not scroll three ways but one is answered", "R7", [],
      main(
        #"{"class": "ScrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], "subviews": [{"class": "Label", "text": "Tea", "frame": [0, 0, 200, 44]}, {"class": "Label", "text": "Cake", "frame": [0, 700, 200, 44]}]}"#
      )),
    Case(
      "a control outside of the screen is not found by touch", "R2", [.error],
      main(
        text("Tea", 0), #"{"class": "Button", "title": "Buy", "frame": [900, 0, 200, 44]}"#)),
  ]

  @Test(arguments: cases) func ruleJudgesTheBranch(_ one: Case) throws {
    let findings = try SimulationTests.simulation(one.screens, of: one.rule).findings
    #expect(findings.map(\.severity) == one.severities, "\(findings)")
    #expect(findings.allSatisfy { $0.rule == one.rule })
  }
}
