import Audit
import Screens

extension AuditPage {
  /// The section about standards, with a table of clauses for each.
  static var standards: [String] {
    [
      "", "## Standards", "",
      "`retouch audit --standard en301549` judges the clauses of the European standard EN 301 549",
      "about closed functionality: kiosks on which nobody can install a screen reader. `--standard 508`",
      "judges those of the Revised Section 508 standards. Each clause has one of four verdicts, with the",
      "evidence below it:",
      "",
      "- **holds**: the simulated user tried it, or the screen file declares it.",
      "- **fails**: a rule has a finding, the simulated user failed, or the file declares the opposite.",
      "- **needs a person**: the evidence says what to check, or which fact to declare.",
      "- **does not apply**: the screens or the kiosk have nothing that the clause is about.",
      "",
      "A verdict is not a certificate. It says what the program tried and what the file declares.",
      "",
      "    $ retouch audit --standard en301549 kiosk.json",
      "    5.1.3.8   does not apply  Masked characters are not spoken",
      "              the screens have no secure field",
      "",
      "- The exit status is 1 if a clause fails.",
      "- `--format jsonl` prints one object for each clause.",
      "- `--format openacr` prints a draft of an [OpenACR](https://github.com/GSA/openacr) report in YAML.",
      "  Complete its product, author and date.",
      "- Findings of severity info do not make a clause fail, because they may be wrong.",
      "- Clause 5.9 uses a second simulated user, who has one finger.",
      "",
      "Facts that screens do not show are declared in the [screen file](screens.md#facts-about-a-kiosk):",
      "",
      "    \"kiosk\": {\"headphoneJack\": true, \"volumeResets\": false, \"receiptIsSpoken\": \"none\"}",
    ] + AccessibilityStandard.allCases.flatMap(table)
  }

  private static func table(_ standard: AccessibilityStandard) -> [String] {
    ["", "### \(standard.name)", "", row(columns), row(columns.map { _ in "---" })]
      + standard.clauses.map { clause in
        row([
          clause.number, clause.title, clause.rules.joined(separator: ", "),
          clause.walk?.summary ?? "",
          clause.facts.map { "`\($0.rawValue)`" }.joined(separator: ", "),
          clause.person ?? "",
        ])
      }
  }

  private static let columns = [
    "clause", "requires", "rules", "simulated user", "facts", "a person",
  ]
}
