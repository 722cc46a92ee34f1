internal import Arguments
internal import Disk
internal import Replay
internal import Text

extension CheckOutcome {
  /// What it is, in a few words.
  var title: String {
    switch self {
    case .same: "as written down"
    case .differs: "the transcript differs"
    case .missing: "there is no transcript"
    case .broken: "it cannot be checked"
    case .unwritten: "the transcript cannot be written"
    case .written, .rewritten: "the transcript was written"
    case .wrong: "the gestures are not as expected"
    case .foreign: "no recording"
    }
  }

  /// All that is to be said of it, in lines, of which none can upset who shows them.
  var details: String {
    switch self {
    case .broken(let error), .unwritten(let error): return error.sentence.harmlessLines
    case .wrong(let mismatch): return mismatch.sentence
    case .missing: return "the same command with --update writes it"
    case .differs(let difference), .rewritten(let difference):
      let lines = difference.rows.map(\.line) + difference.touches
      return lines.map(\.harmless).joined(separator: "\n")
    case .same, .written, .foreign: return ""
    }
  }
}

extension CheckFinding {
  /// What a person is told besides the outcome, in lines.
  package var lines: [String] {
    SessionFiles.lines(doubts, of: path) + remarks.map(\.line)
  }
}

/// How far a check has come.
package struct CheckPosition {
  package var done = 0
  package var failures = 0
  private let count: Int

  package init(of count: Int) { self.count = count }

  /// The line: `3 of 8 files, 0 not as they should be · long.evemu: 43 %, 12 MB/s`.
  package func line(_ file: String?) -> String {
    // Of a single file there is no more to be said.
    guard count > 1 || file == nil else { return file ?? "" }
    return "\(done) of \(count) files, \(failures) not as they should be"
      + (file.map { " · \($0)" } ?? "")
  }
}

extension String {
  /// The text with its own ends of lines, and nothing else that could upset a terminal.
  var harmlessLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).harmless }.joined(separator: "\n")
  }
}
