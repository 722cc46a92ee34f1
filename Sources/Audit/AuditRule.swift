package import Elements

/// A rule of the audit.
package struct AuditRule: Sendable {
  /// A function that finds the problems of a rule.
  package enum Check: Sendable {
    /// Examines one element at a time.
    case element(@Sendable (AuditedElement, AuditedScreen) -> AuditProblem?)
    /// Examines all elements of a screen together.
    case screen(@Sendable (AuditedScreen) -> [(AuditedElement, AuditProblem)])
  }

  /// The identifier, a letter for the subject and a number.
  package let id: String
  /// The name, in words with hyphens.
  package let name: String
  package let severity: AuditFinding.Severity
  /// The requirement of the rule, as a sentence.
  package let summary: String
  /// The exceptions, as a sentence; empty if there are none.
  package var exceptions = ""
  /// The word lists that the rule needs; it is not applied in a language that lacks one.
  package var words: [WordList] = []
  /// The languages whose sentences the rule can judge, if it has word lists for them.
  package var languages = Language.allCases
  /// Whether the rule applies only if it is asked for, because experts disagree about it.
  package var isOptional = false
  /// Whether the rule is about operable elements that the cursor does not reach, too.
  package var includesUnreached = false
  package let check: Check
  /// Nodes of a screen file, or whole screens, that break the rule.
  package let bad: [String]
  /// Nodes of a screen file, or whole screens, that follow the rule.
  package let good: [String]
}

/// A problem of an element, as a rule describes it.
package struct AuditProblem: Sendable {
  /// The problem and its remedy.
  package var message: String
  package var fix: AuditFix?

  init(_ message: String, fix: AuditFix? = nil) { (self.message, self.fix) = (message, fix) }
}

extension AuditRule {
  /// Returns why the rule is not applied to texts in a language; `nil` if it is.
  package func obstacle(in language: String) -> String? {
    guard languages.count < Language.allCases.count || !words.isEmpty else { return nil }
    guard let lexicon = Lexicon.of(language) else {
      return "the language \(language) has no word lists"
    }
    guard languages.contains(lexicon.language) else {
      return "the rule cannot judge sentences in the language \(language)"
    }
    let missing = words.filter { lexicon[$0] == nil }
    guard !missing.isEmpty else { return nil }
    let lists = missing.map { "“\($0.rawValue)”" }.joined(separator: ", ")
    return "the language \(language) has no word list \(lists)"
  }

  /// All rules, in the order of their identifiers.
  package static let all: [AuditRule] =
    labels + labelForms + labelContexts + values + hints + traits + structure + geometry + behavior
}
