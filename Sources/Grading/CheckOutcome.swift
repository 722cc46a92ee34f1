package import Evdev
package import Replay
package import Text

/// The result of checking one recording.
package enum CheckOutcome: Sendable {
  /// The replay matches the transcript.
  case same
  /// The replay differs from the transcript.
  case differs(TranscriptDifference)
  /// The recording has no transcript.
  case missingTranscript
  /// The recording could not be replayed, or its transcript could not be read.
  case failed(CheckError)
  /// The transcript could not be written.
  case writeFailed(CheckError)
  /// A new transcript was written.
  case written
  /// The existing transcript was replaced.
  case rewritten(TranscriptDifference)
  /// The recording does not show the expected gestures, and wrong gestures are not accepted.
  case gestureMismatch(GestureMismatch)
  /// The file is not a recording; it was found in a directory, not named by the user.
  case notARecording

  /// The name in machine-readable output.
  package var name: String {
    switch self {
    case .same: "same"
    case .differs: "differs"
    case .missingTranscript: "missing"
    case .failed: "broken"
    case .writeFailed: "unwritten"
    case .written: "written"
    case .rewritten: "rewritten"
    case .gestureMismatch: "wrong"
    case .notARecording: "foreign"
    }
  }

  /// Whether the check failed.
  package var isFailure: Bool {
    switch self {
    case .differs, .missingTranscript, .failed, .writeFailed, .gestureMismatch: true
    case .same, .written, .rewritten, .notARecording: false
    }
  }

  /// The error that prevented the check or the update, or `nil`.
  package var error: CheckError? {
    switch self {
    case .failed(let error), .writeFailed(let error): error
    case .same, .differs, .missingTranscript, .written, .rewritten, .gestureMismatch,
      .notARecording:
      nil
    }
  }

  /// The difference from the former transcript, or `nil`.
  package var difference: TranscriptDifference? {
    switch self {
    case .differs(let difference), .rewritten(let difference): difference
    case .same, .missingTranscript, .failed, .writeFailed, .written, .gestureMismatch,
      .notARecording:
      nil
    }
  }
}

/// The outcome of checking one recording, with its warnings and notices.
package struct CheckFinding: Sendable {
  /// The path of the recording.
  package let path: String
  /// The outcome of the check.
  package let outcome: CheckOutcome
  /// How long the check took.
  package var duration = Microseconds(0)
  /// Warnings that the replay, although it succeeded, may differ from the original session.
  package var sessionWarnings: [SessionWarning] = []
  /// The expected gestures and their grade.
  ///
  /// `nil` if no gestures are expected, or if the replay stopped at the first difference.
  package var grading: (expected: [String], grade: GestureOutcome.Grade)?
  /// The notices from reading and replaying the recording, and the warning about a mismatch that is
  /// not a failure.
  package var notices: [Notice] = []
}
