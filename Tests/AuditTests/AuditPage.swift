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
      "- `--one-finger` gives the simulated user gestures of one finger only, and `--keypad` the keys",
      "  next, previous, activate, escape, repeat and help. Rule R13 then finds what needs more.",
      "- `--standard en301549` judges the [clauses of a standard](#standards).",
      "- `--rule L2` applies one rule. `--rules` prints all.",
      "- `--language de` examines the texts of another language of the file.",
      "- `retouch screen draw --audit` marks the elements with findings, and `inspect` and `report` list",
      "  the findings of an element with its attributes.",
      "",
      "The rules of most tables below examine each screen as it is when it is opened first. Nothing is",
      "activated. Those under [Files](#files) examine the file. Those under [Simulation](#simulation)",
      "come from a simulated user, who operates the file with a screen reader from its first screen:",
      "flicks to every element, touches every control, and tries every action in every screen that opens.",
      "Time is simulated.",
      "",
      "    kiosk.json: simulation: 6 screens, 89 actions, 100 % of 43 handlers",
      "",
      "- `--static` leaves the simulation out.",
      "- `--recordings DIR` writes a recording of a hand for each of its findings. `retouch replay` plays",
      "  it, and `retouch report` shows it, in a directory above the screen file or with `--allow-path`.",
      "- The states of a file are its screens, with the elements in them and the truth of the conditions",
      "  of its steps. At most 1,000 states are opened, at most 20,000 actions are tried, and files with",
      "  many elements have fewer. If a limit ends the simulation, the last line says so, and R11 is not",
      "  judged.",
      "- After 500 elements of a screen, a file without handlers for `focused` is examined without flicks",
      "  and touches, because nothing can happen on the way.",
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
    lines += ["", "## Files", "", row(["rule", "severity", "requires"])]
    lines.append(row(["---", "---", "---"]))
    lines += FileRule.all.map {
      row(["**\($0.id)** `\($0.name)`", $0.severity.rawValue, $0.summary])
    }
    lines += standards
    lines += ["", "## Not judged", "", row(["rule", "reason"]), row(["---", "---"])]
    lines += UnjudgedRule.never.map { row(["**\($0.rule)** `\($0.name)`", $0.reason + "."]) }
    lines += otherTools
    return lines.joined(separator: "\n") + "\n"
  }

  private static let otherTools =
    [
      "", "## Other tools", "",
      "The rules agree with GTXiLib, A11yUITests and a11y-check, where these examine the same. These are",
      "the exceptions:", "",
      row(["rule", "tool", "difference", "reason"]), row(["---", "---", "---", "---"]),
    ] + differences.map { row(["**\($0.0)**", $0.1, $0.2, $0.3]) }

  /// Rule, tool, difference and reason.
  private static let differences = [
    (
      "L1", "GTXiLib", "Text, links and fields without a label and a value pass.",
      "A reader says nothing at them."
    ),
    (
      "L1", "GTXiLib, A11yUITests", "Page controls without a label fail.",
      "A reader says the page, which is the value."
    ),
    (
      "L2", "GTXiLib",
      "A button whose visible title ends with “button” passes; so do other places.",
      "A reader says the word twice."
    ),
    (
      "L2, L4", "A11yUITests, a11y-check", "Parts of words fail, such as “Buttonhole” or “Iconic”.",
      "They are other words."
    ),
    (
      "L2", "A11yUITests",
      "“Button” in the label of another kind of control fails: a slider “Button size”.",
      "A reader does not add the word there."
    ),
    (
      "L4", "A11yUITests", "“Photo of …” and “Picture of …” fail.", "This describes a photo."
    ),
    (
      "L4", "a11y-check", "“Photo” and “picture” pass everywhere.",
      "At the end of a label they only repeat the kind."
    ),
    (
      "L7", "A11yUITests",
      "A period inside of a label, as in “No. 5”, fails; so does one in a link or field.",
      "Numbers and abbreviations need it, and links and fields show text."
    ),
    (
      "L7", "GTXiLib", "Abbreviations and ellipses at the end fail: “Nuts etc.”, “Loading...”.",
      "The period belongs to them."
    ),
    (
      "L8", "A11yUITests", "Digits, symbols, addresses and “iCloud” at the start fail.",
      "They have no capital, or are names."
    ),
    ("L9", "A11yUITests", "Acronyms such as “OK” and “USB” fail.", "They are written so."),
    (
      "L11", "A11yUITests", "Digits, “OK”, “Go” and short texts fail.", "They are complete."
    ),
    (
      "L12", "A11yUITests", "“More” inside of a label fails: “Show more photos”.",
      "The label says what the control shows."
    ),
    (
      "L13", "A11yUITests", "Each hyphen and underscore fails: “T-shirt”, “Well-known cat”.",
      "Words have hyphens; a name in small letters, such as “hero-banner”, is found."
    ),
    (
      "L15", "a11y-check", "The label has to begin with the title.",
      "It is enough that it contains the title."
    ),
    (
      "L16", "A11yUITests", "A field and a button with the same label fail.",
      "A reader says the kind, too."
    ),
    (
      "T3", "A11yUITests", "Text with updatesFrequently fails.",
      "This is how a timer is marked; `--rule T3` finds it."
    ),
    (
      "T4, T5", "A11yUITests",
      "A button has to have the trait button or link, and an image the trait image.",
      "A tab, a switch and a picture that is a button have others."
    ),
    (
      "T7", "A11yUITests", "A screen with one element fails, and so do dialogs.",
      "There is nothing to skip."
    ),
    (
      "T8", "a11y-check", "Large numbers and the text after a heading fail.",
      "They are values and subtitles."
    ),
    (
      "T10", "A11yUITests", "Each disabled control fails.", "A reader says that it is dimmed."
    ),
    (
      "T12", "A11yUITests", "Links that play a sound and text that turns the page fail.",
      "They have another trait that is spoken, or are read as pages."
    ),
    (
      "T2", "GTXiLib", "A control with button and adjustable that expands fails.",
      "It is both: a double tap expands it."
    ),
    (
      "G1", "GTXiLib", "The frame of the view has to be large, too.",
      "A finger finds the accessibilityFrame."
    ),
    (
      "G1", "GTXiLib, A11yUITests", "Keys, switches and steppers of the system fail.",
      "An app does not set their sizes."
    ),
    ("G1", "a11y-check", "24 by 24 points are enough.", "Apple requires 44."),
    (
      "G6", "GTXiLib", "A contrast of 3:1 is enough for each size.", "Small text needs 4.5:1."
    ),
    (
      "H4", "a11y-check", "A gesture passes if the hint does not begin with it.",
      "It is misleading everywhere."
    ),
    (
      "B1", "a11y-check", "A long press without a custom action fails.",
      "A reader performs it, and H2 requires a hint."
    ),
    (
      "—", "a11y-check",
      "Rules about animations, videos, rotation, fonts, fixed colors and content types.",
      "A screen file has none of these."
    ),
  ]

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

  static func row(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }
}
