package import Screens
internal import Text

/// A standard that a kiosk may have to meet.
package enum AccessibilityStandard: String, CaseIterable, Sendable {
  /// The European standard EN 301 549.
  case en301549
  /// Section 508 of the law of the United States, revised in 2017.
  case section508 = "508"

  /// The name with the version.
  package var name: String {
    switch self {
    case .en301549: "EN 301 549 v3.2.1"
    case .section508: "Revised Section 508"
    }
  }

  /// The clauses about closed functionality, in their order.
  package var clauses: [StandardClause] {
    switch self {
    case .en301549: StandardClause.en301549
    case .section508: StandardClause.section508
    }
  }
}

/// A clause of a standard, and what decides whether a kiosk meets it.
package struct StandardClause: Sendable {
  package let number: String
  /// The requirement in a few words.
  package let title: String
  /// The rules of the audit whose findings break the clause.
  package var rules: [String] = []
  /// The check by the simulated user; `nil` if the user cannot check the clause.
  package var walk: WalkCheck?
  /// The facts that a maker declares.
  package var facts: [KioskFact] = []
  /// The check by a person, as an instruction; `nil` if nothing remains.
  package var person: String?
}

/// The judgement of a clause for a screen file.
package struct ClauseJudgement: Sendable {
  /// Whether a kiosk meets a clause.
  package enum Verdict: String, CaseIterable, Sendable {
    case holds, fails
    case needsPerson = "needs-a-person"
    case doesNotApply = "does-not-apply"

    /// The verdict as words.
    package var words: String { rawValue.replacing("-", with: " ") }
  }

  package let clause: StandardClause
  package let verdict: Verdict
  /// The reasons: findings, what the simulated user did, declared facts, and what remains to check.
  package let evidence: [String]
  /// Whether the clause fails, but a part of it holds.
  package let isPartial: Bool
}
