internal import Disk
internal import Glibc
internal import Text

/// A file that accompanies a recording: a transcript or a session.
package enum Sidecar: Hashable, Sendable {
  /// A transcript, with its path.
  case transcript(String)
  /// A session file, with its path.
  case session(String)

  /// Classifies a file by its name.
  ///
  /// `nil` if it may be a recording.
  init?(_ path: String) {
    if path.utf8.reversed().starts(with: CheckPaths.suffix.utf8.reversed()) {
      self = .transcript(path)
    } else if path.utf8.reversed().starts(with: SessionFiles.suffix.utf8.reversed()) {
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
  func hasRecording(among transcripts: Set<BytewiseText>) -> Bool {
    switch self {
    case .transcript(let path): transcripts.contains(BytewiseText(path))
    case .session:
      // A recording in progress has the suffix `.part`.
      SessionFiles.recordingNames(of: path).contains {
        FileInfo.exists($0) || FileInfo.exists("\($0).part")
      }
    }
  }

  /// The candidates for its recordings; a single candidate with an error if there are none.
  var candidates: [CheckPaths.Candidate] {
    let found =
      switch self {
      case .transcript(let path): Sidecar.recordings(of: path)
      case .session:
        Array(SessionFiles.recordingNames(of: path).filter { FileInfo.exists($0) }.prefix(1))
      }
    if !found.isEmpty { return found.map { CheckPaths.Candidate(path: $0) } }
    let isThere = FileInfo.exists(path)
    return [
      CheckPaths.Candidate(
        path: path, error: isThere ? .alone(self) : .disk(.reading(path, .open, number: ENOENT)))
    ]
  }

  private static func recordings(of transcript: String) -> [String] {
    let directory = FilePaths.split(transcript).folder
    return FilePaths.names(in: directory.isEmpty ? "." : directory).map { directory + $0 }.filter {
      CheckPaths.mayBeRecording($0) && CheckPaths.transcript(of: $0).hasSameBytes(as: transcript)
    }
  }
}
