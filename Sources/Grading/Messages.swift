internal import Disk
internal import Replay
package import Text

extension CheckError: DescribedError {
  /// The error message.
  package var message: String {
    switch self {
    case .disk(let error): error.message
    case .noFile("-"): "standard input has no transcript; specify the file of a recording"
    case .noFile(let path):
      "\(path): not a regular file, so it has no transcript; specify the file of a recording"
    case .alone(let companion):
      "\(companion.path): the recording of this \(companion.kind) does not exist"
    case .sharedTranscript(let transcript, let path, let recordings):
      "\(path): \(recordings.count) recordings share \(transcript): "
        + "\(recordings.joined(separator: ", ")); rename the recordings so that each has a separate transcript"
    case .noEvents(let path): "\(path): not a recording: the file has no events"
    case .unwritable(let transcript, let problem): "\(transcript): \(problem.phrase)"
    case .reportOverInput(let path):
      "\(path): the report would overwrite a file that is checked; choose another name for the report"
    case .reportOverOther(let path):
      "\(path): the report would replace this file, which is not a check report; choose another name "
        + "for the report, or move this file"
    case .reportThroughLink(let path):
      "\(path): cannot write the report to a symbolic link; specify the file that the link points to"
    }
  }

  /// The file and line of the error, or `nil`.
  package var position: FilePosition? {
    switch self {
    case .disk(let error): error.position
    case .unwritable(let transcript, _): FilePosition(file: transcript)
    case .noFile, .alone, .sharedTranscript, .noEvents, .reportOverInput, .reportOverOther,
      .reportThroughLink:
      nil
    }
  }
}

extension CheckError.Problem {
  fileprivate var phrase: String {
    switch self {
    case .readOnly:
      "the file is read-only; make it writable with 'chmod u+w' to let --update replace it"
    case .danglingLink:
      "the symbolic link points to a missing file; remove the link, or create the file"
    case .closedDirectory(let directory):
      "permission denied: you cannot write in its directory; see 'ls -ld \(directory)'"
    case .partial:
      "the replay differs from this partial transcript, and --update would replace its '...' and "
        + "'*'; edit the file, or delete it first"
    }
  }
}

extension Sidecar {
  fileprivate var kind: String {
    switch self {
    case .transcript: "transcript"
    case .session: "session"
    }
  }
}

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
    return "\(done) of \(count) files, \(failures) failed" + (file.map { " · \($0)" } ?? "")
  }
}

extension String {
  /// The text with control characters escaped, except line feeds.
  var terminalSafeLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).terminalSafe }.joined(separator: "\n")
  }
}
