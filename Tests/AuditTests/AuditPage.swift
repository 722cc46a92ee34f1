import Audit
import Elements

/// The page docs/audit.md.
enum AuditPage {
  static var text: String {
    var lines = [
      "# Audit",
      "",
      "`retouch audit` examines the elements of all screens of a [screen file](screens.md) and reports",
      "what a blind user cannot perceive, reach or operate.",
      "",
      "    $ retouch audit kiosk.json",
      "    kiosk.json:4:8: error: save: the label “Save button” contains “button”, which a reader adds;",
      "    remove it [L2 label-has-role-word]",
      "      { \"class\": \"Button\", \"id\": \"save\", \"title\": \"Save button\", \"frame\": [20, 40, 200, 50] }",
      "      ^",
      "      spoken now: Save button. Button.",
      "      spoken then: Save. Button.",
      "",
      "- `--fail-on warning` makes warnings fail, too; the default is `error`.",
      "- `--format jsonl` prints one object for each finding, `--format sarif` a log for build servers and",
      "  editors, and `--junit FILE` writes a test report.",
      "- `--fix` corrects periods, capitals and words for roles in the file and prints the changed lines.",
      "  `--diff` only prints them.",
      "- `--rule L2` applies one rule. `--rules` prints all.",
      "- `--language de` examines the texts of another language of the file.",
      "",
      "The rules of the tables below except the last examine each screen as it is when it is opened",
      "first. Nothing is activated. Then a simulated user operates the file with a screen reader, from",
      "its first screen: flicks to every element, touches every control, and tries every action in every",
      "screen that opens. Time is simulated.",
      "",
      "    kiosk.json: simulation: 6 screens, 491 actions, 100 % of 43 handlers",
      "",
      "- `--static` leaves the simulation out.",
      "- `--recordings DIR` writes a recording of a hand for each of its findings. `retouch replay` plays",
      "  it, and `retouch report` shows it, in a directory above the screen file or with `--allow-path`.",
      "- The states of a file are its screens, with the elements in them and the truth of the conditions",
      "  of its steps. At most 300 states are opened, at most 20,000 actions are performed, and files with",
      "  many elements have fewer. If a limit ends the simulation, the last line says so, and R11 is not",
      "  judged.",
      "",
      "In Swift, the product `Audit` has the same rules. An empty result is expected in a test:",
      "",
      "    #expect(audit(window).isEmpty)",
      "",
      "## Severities",
      "",
      "- **error**: a user cannot perceive, reach or operate something.",
      "- **warning**: a user is slowed down or misled.",
      "- **info**: a suggestion.",
      "- **not judged**: the rule needs words that the language of the text lacks.",
      "",
      "Related pages: [screens](screens.md), [VoiceOver behavior](voiceover.md), [JSON",
      "Lines](jsonl.md), [library](library.md).",
    ]
    for (title, rules) in groups {
      lines += ["", "## \(title)", "", row(header), row(header.map { _ in "---" })]
      lines += rules.map { row(cells($0)) }
    }
    lines += [
      "", "## Simulation", "", row(simulationHeader), row(simulationHeader.map { _ in "---" }),
    ]
    lines += SimulationRule.all.map { rule in
      row([
        "**\(rule.id)** `\(rule.name)`", rule.severity.rawValue, rule.summary, rule.exceptions,
        rule.bad.first.map { "`\($0)`" } ?? "", rule.good.first.map { "`\($0)`" } ?? "",
      ])
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let simulationHeader = [
    "rule", "severity", "requires", "exceptions", "fails", "passes",
  ]

  private static let header = [
    "rule", "severity", "requires", "exceptions", "fails", "passes", "languages",
  ]

  private static var groups: [(String, [AuditRule])] {
    let titles = [
      "L": "Labels", "V": "Values", "H": "Hints", "T": "Traits", "S": "Structure and order",
      "G": "Places, sizes and colors", "B": "Behavior",
    ]
    return ["L", "V", "H", "T", "S", "G", "B"].map { letter in
      (titles[letter] ?? letter, AuditRule.all.filter { $0.id.hasPrefix(letter) })
    }
  }

  private static func cells(_ rule: AuditRule) -> [String] {
    let languages = Language.allCases.map(\.rawValue).filter { rule.obstacle(in: $0) == nil }
    let isGeneral = rule.obstacle(in: "fr") == nil
    return [
      "**\(rule.id)** `\(rule.name)`" + (rule.isOptional ? " (only with `--rule`)" : ""),
      rule.severity.rawValue, rule.summary, rule.exceptions,
      rule.bad.first.map { "`\($0)`" } ?? "", rule.good.first.map { "`\($0)`" } ?? "",
      isGeneral ? "all" : languages.joined(separator: ", "),
    ]
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }
}
