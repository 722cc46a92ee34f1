package import Arguments
package import Replay

/// What a check found of one recording.
package enum CheckOutcome: Sendable {
  case same
  case differs(TranscriptDifference)
  /// There is no transcript beside it.
  case missing
  /// It could not be replayed, or its transcript not be read.
  case broken(CheckError)
  /// Its transcript could not be written.
  case unwritten(CheckError)
  /// A transcript was written where there was none, or in place of another one.
  case written
  case rewritten(TranscriptDifference)
  /// It does not show the gestures that are expected, and is not accepted.
  case wrong(GestureMismatch)
  /// A file of a directory that is no recording.
  case foreign

  /// What it is called in lines for programs.
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
    case .foreign: "foreign"
    }
  }

  package var isFailure: Bool {
    switch self {
    case .differs, .missing, .broken, .unwritten, .wrong: true
    case .same, .written, .rewritten, .foreign: false
    }
  }

  /// What kept it from being checked or written.
  package var error: CheckError? {
    switch self {
    case .broken(let error), .unwritten(let error): error
    case .same, .differs, .missing, .written, .rewritten, .wrong, .foreign: nil
    }
  }

  package var difference: TranscriptDifference? {
    switch self {
    case .differs(let difference), .rewritten(let difference): difference
    case .same, .missing, .broken, .unwritten, .written, .wrong, .foreign: nil
    }
  }
}

/// What a check found of one recording, and what is strange in the session beside it.
package struct CheckFinding: Sendable {
  package let path: String
  package let outcome: CheckOutcome
  /// The recording comes out all the same, but perhaps not as it was lived.
  package var doubts: [SessionWarning] = []
  /// The gestures that are expected, and whether they came; `nil` if none are named, or if the
  /// replay ended at the first difference.
  package var verdict: (expected: [String], grade: Outcome.Grade)?
  /// What was said while it was read and replayed.
  package var remarks: [Remark] = []
}
