internal import Disk
internal import Glibc
internal import Text

/// A file that accompanies a recording: a transcript or a session.
package enum Companion: Hashable, Sendable {
  /// A transcript, with its path.
  case transcript(String)
  /// A session file, with its path.
  case session(String)

  /// Classifies a file by its name.
  ///
  /// `nil` if it may be a recording.
  init?(_ path: String) {
    if path.utf8.reversed().starts(with: CheckPaths.ending.utf8.reversed()) {
      self = .transcript(path)
    } else if path.utf8.reversed().starts(with: SessionFiles.ending.utf8.reversed()) {
      self = .session(path)
    } else {
      return nil
    }
  }

  var path: String {
    switch self {
    case .transcript(let path), .session(let path): path
    }
  }

  /// Returns whether its recording exists.
  ///
  /// `transcripts` are the transcript paths of the directory's recordings.
  func isWelcome(among transcripts: Set<ExactText>) -> Bool {
    switch self {
    case .transcript(let path): transcripts.contains(ExactText(path))
    case .session:
      // A recording in progress has the suffix `.part`.
      SessionFiles.recordingNames(of: path).contains {
        FileFacts.exists($0) || FileFacts.exists("\($0).part")
      }
    }
  }

  /// The candidates for its recordings; a single candidate with an error if there are none.
  var candidates: [CheckPaths.Candidate] {
    let found =
      switch self {
      case .transcript(let path): Companion.recordings(of: path)
      case .session:
        Array(SessionFiles.recordingNames(of: path).filter { FileFacts.exists($0) }.prefix(1))
      }
    if !found.isEmpty { return found.map { CheckPaths.Candidate(path: $0) } }
    let isThere = FileFacts.exists(path)
    return [
      CheckPaths.Candidate(
        path: path,
        error: isThere ? .alone(self) : .disk(.reading(path, .open, number: ENOENT)))
    ]
  }

  private static func recordings(of transcript: String) -> [String] {
    let folder = FileNames.split(transcript).folder
    return FileNames.names(in: folder.isEmpty ? "." : folder).map { folder + $0 }.filter {
      CheckPaths.mayBeRecording($0) && CheckPaths.transcript(of: $0).isExactly(transcript)
    }
  }
}
