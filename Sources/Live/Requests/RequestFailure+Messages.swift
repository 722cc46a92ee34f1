internal import System
internal import Text

extension RequestFailure {
  /// The message about a request that was not performed.
  func sentence(of kind: SystemRequestHandlers.Kind) -> String {
    switch self {
    case .noHandler:
      "\(kind.action): nothing performs it; --on \(kind.rawValue)=COMMAND names a command"
        + (kind == .media ? ", and no media player is on the session bus" : "")
    case .unfitArgument:
      "\(kind.action): the command is not run, since its argument could be taken for an option or has "
        + "control characters"
    case .tooMany:
      "\(kind.action): too many programs that were started for it still run, so no more are started"
    case .noProgram(let program):
      "\(kind.action): \(program.terminalSafe): there is no such program"
    case .notStarted(let program?, let number):
      "\(kind.action): \(program.terminalSafe) cannot be started: \(String(errorNumber: number))"
    case .notStarted(nil, let number):
      "\(kind.action): the media player does not answer: \(String(errorNumber: number))"
    case .ended(let program, .status(let status)):
      "\(kind.action): \(program.terminalSafe) ended with status \(status)"
    case .ended(let program, .signal(let signal)):
      "\(kind.action): \(program.terminalSafe) was ended by signal \(signal)"
    }
  }
}

extension SystemRequestHandlers.Kind {
  /// The name of the request in messages.
  fileprivate var action: String {
    switch self {
    case .media: "media on or off"
    case .link: "opening a link"
    case .home: "home"
    case .application: "another application"
    }
  }
}
