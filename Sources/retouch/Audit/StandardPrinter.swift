import Audit
import Terminal
import Text

/// The judgements of a standard as text for people.
enum StandardPrinter {
  /// Returns a table of clauses, verdicts and evidence, and a total.
  static func lines(
    _ judgements: [ClauseJudgement], of standard: AccessibilityStandard, file: String
  ) -> [String] {
    let paint = TerminalStyle.standardOutput
    let numberWidth = judgements.map(\.clause.number.count).max() ?? 0
    let verdictWidth = ClauseJudgement.Verdict.allCases.map(\.words.count).max() ?? 0
    let indent = String(repeating: " ", count: numberWidth + 2)
    let rows = judgements.flatMap { judgement -> [String] in
      let number = judgement.clause.number.filled(to: numberWidth)
      let words = judgement.verdict.words.filled(to: verdictWidth)
      let verdict = judgement.verdict == .fails ? paint.error(words) : words
      return ["\(number)  \(verdict)  \(paint.bold(judgement.clause.title))"]
        + judgement.evidence.map { indent + paint.dim($0.terminalSafe) }
    }
    let counts = ClauseJudgement.Verdict.allCases.map { verdict in
      "\(judgements.count { $0.verdict == verdict }) \(verdict.words)"
    }
    return ["\(file.terminalSafe): \(standard.name)"] + rows
      + ["\(file.terminalSafe): \(judgements.count) clauses: \(counts.joined(separator: ", "))"]
  }
}

extension String {
  /// The text with spaces after it.
  fileprivate func filled(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
