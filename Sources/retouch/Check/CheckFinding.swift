import Arguments
import Disk
import Replay
import Text

/// What a check found of one recording, and what is strange in the session beside it.
struct CheckFinding: Sendable {
  var outcome: CheckOutcome
  /// The recording comes out all the same, but perhaps not as it was lived.
  var doubts: [SessionDoubt] = []
  /// What was said while it was read and replayed.
  var remarks: [Remark] = []

  /// What a person is told besides the outcome, in lines.
  func remarks(of path: String) -> [String] {
    SessionFiles.lines(doubts, of: path) + remarks.map(\.line)
  }

  var warnings: [Remark] { remarks.filter { $0.kind == .warning } }
}
