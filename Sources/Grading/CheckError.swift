package import Disk
internal import Glibc

/// An error that prevents checking a recording or writing its transcript.
package enum CheckError: Error, Hashable, Sendable {
  /// An error of reading or writing a file.
  case disk(DiskError)
  /// Standard input or another path that is not a regular file cannot have a transcript.
  case noFile(String)
  /// A transcript or session file without a recording.
  case alone(Sidecar)
  /// Several recordings share one transcript.
  case sharedTranscript(String, of: String, recordings: [String])
  /// The file contains no events and therefore cannot have a transcript.
  case noEvents(String)
  /// The transcript cannot be written.
  case unwritable(transcript: String, Problem)
  /// The report would overwrite an input of the check.
  case reportOverInput(String)
  /// The report would overwrite a file that is not a report.
  case reportOverOther(String)
  /// The report's path is a symbolic link.
  case reportThroughLink(String)

  /// The reason why a transcript cannot be written.
  package enum Problem: Hashable, Sendable {
    /// The file is read-only.
    case readOnly
    /// The path is a symbolic link to a missing file.
    case danglingLink
    /// The user may not write in the directory.
    case closedDirectory(String)
    /// The transcript asserts only a part of the entries, which a complete one would not assert.
    case partial
  }
}

extension CheckError {
  /// Whether the recording does not exist.
  package var isOfMissing: Bool {
    switch self {
    case .alone: true
    case .reportOverOther, .reportThroughLink: false
    case .disk(.reading(_, .open, .recording, let number)): number == ENOENT
    case .disk, .noFile, .sharedTranscript, .noEvents, .unwritable, .reportOverInput: false
    }
  }
}
