internal import Disk
internal import Replay
internal import Text

extension CheckOutcome {
  /// A short description of the outcome.
  var title: String {
    switch self {
    case .same: "passed"
    case .differs: "transcript differs"
    case .missingTranscript: "no transcript"
    case .failed: "recording cannot be checked"
    case .writeFailed: "transcript cannot be written"
    case .written, .rewritten: "transcript written"
    case .gestureMismatch: "unexpected gestures"
    case .notARecording: "not a recording"
    }
  }

  /// The details of the outcome, in terminal-safe lines.
  var details: String {
    switch self {
    case .failed(let error), .writeFailed(let error): return error.message.terminalSafeLines
    case .gestureMismatch(let mismatch): return mismatch.sentence
    case .missingTranscript: return "run the same command with --update to create the transcript"
    case .differs(let difference), .rewritten(let difference):
      let lines = difference.rows.map(\.line) + difference.touches
      return lines.map(\.terminalSafe).joined(separator: "\n")
    case .same, .written, .notARecording: return ""
    }
  }
}

extension CheckFinding {
  /// The warnings and notices that accompany the outcome, one line each.
  package var lines: [String] {
    SessionFiles.lines(sessionWarnings, of: path) + notices.map(\.line)
  }
}

/// The progress of a check.
package struct CheckPosition {
  /// The number of files checked.
  package var done = 0
  /// The number of files that failed.
  package var failures = 0
  private let count: Int

  /// Creates the position at the start of a check of `count` files.
  package init(of count: Int) { self.count = count }

  /// Returns the progress line: `3 of 8 files, 0 failed · long.evemu: 43 %`.
  package func line(_ file: String?) -> String {
    // For a single file, the count adds no information.
    guard count > 1 || file == nil else { return file ?? "" }
    return "\(done) of \(count) files, \(failures) failed"
      + (file.map { " · \($0)" } ?? "")
  }
}

extension String {
  /// The text with control characters escaped, except line feeds.
  var terminalSafeLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).terminalSafe }.joined(separator: "\n")
  }
}
