package import Arguments
package import Replay

/// The result of checking one recording.
package enum CheckOutcome: Sendable {
  /// The replay matches the transcript.
  case same
  /// The replay differs from the transcript.
  case differs(TranscriptDifference)
  /// The recording has no transcript.
  case missing
  /// The recording could not be replayed, or its transcript could not be read.
  case broken(CheckError)
  /// The transcript could not be written.
  case unwritten(CheckError)
  /// A new transcript was written.
  case written
  /// The existing transcript was replaced.
  case rewritten(TranscriptDifference)
  /// The recording does not show the expected gestures, and wrong gestures are not accepted.
  case wrong(GestureMismatch)
  /// A file in a directory that is not a recording.
  case notARecording

  /// The name in machine-readable output.
  package var name: String {
    switch self {
    case .same: "same"
    case .differs: "differs"
    case .missing: "missing"
    case .broken: "broken"
    case .unwritten: "unwritten"
    case .written: "written"
    case .rewritten: "rewritten"
    case .wrong: "wrong"
    case .notARecording: "foreign"
    }
  }

  /// Whether the check failed.
  package var isFailure: Bool {
    switch self {
    case .differs, .missing, .broken, .unwritten, .wrong: true
    case .same, .written, .rewritten, .notARecording: false
    }
  }

  /// The error that prevented the check or the update, or `nil`.
  package var error: CheckError? {
    switch self {
    case .broken(let error), .unwritten(let error): error
    case .same, .differs, .missing, .written, .rewritten, .wrong, .notARecording: nil
    }
  }

  /// The difference from the former transcript, or `nil`.
  package var difference: TranscriptDifference? {
    switch self {
    case .differs(let difference), .rewritten(let difference): difference
    case .same, .missing, .broken, .unwritten, .written, .wrong, .notARecording: nil
    }
  }
}

/// The outcome of checking one recording, with its warnings and notices.
package struct CheckFinding: Sendable {
  /// The path of the recording.
  package let path: String
  /// The outcome of the check.
  package let outcome: CheckOutcome
  /// The session's warnings: the replay succeeded but may differ from the original session.
  package var sessionWarnings: [SessionWarning] = []
  /// The expected gestures and their grade.
  ///
  /// `nil` if no gestures are expected, or if the replay stopped at the first difference.
  package var verdict: (expected: [String], grade: GestureOutcome.Grade)?
  /// The notices from reading and replaying the recording.
  package var notices: [Notice] = []
}
