import Replay

/// What a check found of one recording.
enum CheckOutcome: Sendable {
  case same
  case differs(TranscriptDifference)
  /// There is no transcript beside it.
  case missing
  /// It could not be replayed, or its transcript not be read.
  case broken(Failure)
  /// Its transcript could not be written.
  case unwritten(Failure)
  /// A transcript was written where there was none, or in place of another one.
  case written
  case rewritten(TranscriptDifference)
  /// A file of a directory that is no recording.
  case foreign

  /// What it is called in lines for programs.
  var name: String {
    switch self {
    case .same: "same"
    case .differs: "differs"
    case .missing: "missing"
    case .broken: "broken"
    case .unwritten: "unwritten"
    case .written: "written"
    case .rewritten: "rewritten"
    case .foreign: "foreign"
    }
  }

  var isFailure: Bool {
    switch self {
    case .differs, .missing, .broken, .unwritten: true
    case .same, .written, .rewritten, .foreign: false
    }
  }

  /// What kept it from being checked or written, and what that is to a script.
  var problem: Failure? {
    switch self {
    case .broken(let failure), .unwritten(let failure): failure
    case .same, .differs, .missing, .written, .rewritten, .foreign: nil
    }
  }

  var difference: TranscriptDifference? {
    switch self {
    case .differs(let difference), .rewritten(let difference): difference
    case .same, .missing, .broken, .unwritten, .written, .foreign: nil
    }
  }
}
