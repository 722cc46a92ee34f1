import Replay

/// What a check found of one recording, and what is strange in the session beside it.
struct CheckFinding: Sendable {
  var outcome: CheckOutcome
  /// The recording comes out all the same, but perhaps not as it was lived.
  var doubts: [SessionDoubt] = []
  /// What went wrong while the steps of its screen ran.
  var warnings: [String] = []

  /// What a person is told besides the outcome, in lines.
  func remarks(of path: String) -> [String] {
    SessionFiles.lines(doubts, of: path) + warnings.map { "\(path): warning: \($0)" }
  }
}
