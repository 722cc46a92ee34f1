package import Arguments
internal import Disk

extension CheckError: UserFacingError {
  /// The error message.
  package var message: String {
    switch self {
    case .disk(let error): error.message
    case .noFile("-"): "there is no transcript beside standard input; name a recording"
    case .noFile(let path):
      "there is no transcript beside \(path), which is no file; name a recording"
    case .alone(let companion):
      "\(companion.path): there is no recording beside this \(companion.kind)"
    case .sharedTranscript(let transcript, let path, let recordings):
      "\(path): \(recordings.count) recordings share \(transcript): "
        + "\(recordings.joined(separator: ", ")); give each a name of its own"
    case .noEvents(let path): "\(path): there are no events in it, so it is no recording"
    case .unwritable(let transcript, let problem): "\(transcript): \(problem.phrase)"
    case .reportOverInput(let path):
      "\(path): the report would be written over what is checked; give it another name"
    case .reportOverOther(let path):
      "\(path): this is no report of a check, and would be replaced by one; give the report another "
        + "name, or move this away"
    case .reportThroughLink(let path):
      "\(path): this is a link, and the report would be written to where it leads; name that file"
    }
  }

  /// The exit status of the command.
  package var exitStatus: ExitStatus {
    switch self {
    case .disk(let error): error.exitStatus
    case .noFile, .reportOverInput, .reportOverOther, .reportThroughLink: .usage
    case .alone, .unwritable(_, .danglingLink): .noInput
    case .sharedTranscript, .noEvents: .badData
    case .unwritable(_, .readOnly), .unwritable(_, .closedDirectory): .noPermission
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
    case .readOnly: "this file is read-only; 'chmod u+w' lets --update replace it"
    case .danglingLink:
      "this link leads to nothing; remove it, or make the file that it leads to"
    case .closedDirectory(let directory):
      "you may not write in this directory (see 'ls -ld \(directory)')"
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
