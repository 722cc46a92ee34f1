internal import Text

/// A draft of an Open Accessibility Conformance Report: YAML of the schema `openacr-0.1.0`.
///
/// Its maker completes the product, the author and the date.
package enum OpenACRReport {
  /// Returns the draft for a screen file.
  package static func text(
    _ judgements: [ClauseJudgement], of standard: AccessibilityStandard, file: String,
    version: String
  ) -> String {
    var lines = [
      "# A draft. Complete title, product, author and report_date, and each criterion that is",
      "# not-evaluated.",
      "title: \"\"",
      "product:",
      "  name: \"\"",
      "  version: \"\"",
      "  description: \"\"",
      "author:",
      "  name: \"\"",
      "  email: \"\"",
      "report_date: \"\"",
      "catalog: \(standard.catalog)",
      "notes: \(JSONLine.quote("Screens: \(file)"))",
      "evaluation_methods_used: "
        + JSONLine.quote(
          "retouch audit \(version): rules examine the elements of all screens, and a simulated user "
            + "operates them with a screen reader. The maker declares facts about the hardware."),
      "chapters:",
    ]
    var chapter: String?
    for judgement in judgements {
      let next = standard.chapter(of: judgement.clause)
      if next != chapter {
        lines += ["  \(next):", "    criteria:"]
        chapter = next
      }
      lines += [
        "      - num: \(JSONLine.quote(judgement.clause.number))",
        "        components:",
        "          - name: none",
        "            adherence:",
        "              level: \(judgement.level)",
        "              notes: \(JSONLine.quote(judgement.evidence.joined(separator: "; ")))",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension AccessibilityStandard {
  /// The catalog of criteria of the report.
  fileprivate var catalog: String {
    switch self {
    case .en301549: "2.4-edition-wcag-2.1-508-eu-en"
    case .section508: "2.4-edition-wcag-2.1-508-en"
    }
  }

  /// Returns the chapter of the catalog that contains a clause.
  fileprivate func chapter(of clause: StandardClause) -> String {
    switch self {
    case .section508: "hardware"
    case .en301549:
      clause.number.hasPrefix("8.")
        ? "en_301_549_hardware" : "en_301_549_generic_requirements"
    }
  }
}

extension ClauseJudgement {
  /// The level of conformance, as a term of the catalog.
  fileprivate var level: String {
    switch verdict {
    case .holds: "supports"
    case .fails: isPartial ? "partially-supports" : "does-not-support"
    case .needsPerson: "not-evaluated"
    case .doesNotApply: "not-applicable"
    }
  }
}
