import Replay
import Text

/// What a check found of one recording, and what is strange in the session beside it.
struct CheckFinding: Sendable {
  var outcome: CheckOutcome
  /// The recording comes out all the same, but perhaps not as it was lived.
  var doubts: [SessionDoubt] = []
  /// What was said while it was read and replayed, in lines that name what they are about.
  var remarks: [String] = []

  /// What a person is told besides the outcome, in lines.
  func remarks(of path: String) -> [String] { SessionFiles.lines(doubts, of: path) + remarks }

  /// Of the remarks, those that warn, without the name of the recording.
  func warnings(of path: String) -> [String] {
    let start = "\(path): warning: "
    return remarks.filter { $0.utf8.starts(with: start.utf8) }
      .map { String(Substring($0.utf8.dropFirst(start.utf8.count))) }
  }
}
