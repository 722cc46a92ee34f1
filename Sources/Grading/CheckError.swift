package import Disk
internal import Glibc

/// Why a recording cannot be checked, or its transcript not be written.
package enum CheckError: Error, Hashable, Sendable {
  case disk(DiskError)
  /// Beside what is no file, such as standard input, there is no transcript.
  case noFile(String)
  /// There is no recording beside a transcript or a session.
  case alone(Companion)
  /// Several recordings have the same transcript.
  case sharedTranscript(String, of: String, recordings: [String])
  /// A file without events can have no transcript.
  case noEvents(String)
  case unwritable(transcript: String, Problem)
  /// A report would be written over what is checked.
  case reportOverInput(String)
  /// A report would be written over something that is no report.
  case reportOverOther(String)
  /// A report would be written to wherever a link leads.
  case reportThroughLink(String)

  package enum Problem: Hashable, Sendable {
    case readOnly
    /// It is a link that leads to nothing.
    case danglingLink
    /// Nobody may write in the directory.
    case closedFolder(String)
  }
}

extension CheckError {
  /// Whether there is no recording of which this could be told.
  package var isOfMissing: Bool {
    switch self {
    case .alone: true
    case .reportOverOther, .reportThroughLink: false
    case .disk(.reading(_, .open, .recording, let number)): number == ENOENT
    case .disk, .noFile, .sharedTranscript, .noEvents, .unwritable, .reportOverInput: false
    }
  }
}
