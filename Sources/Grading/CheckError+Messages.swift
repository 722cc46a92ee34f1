internal import Disk
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
