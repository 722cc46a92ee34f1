internal import System
internal import Text

extension RequestFailure {
  /// The message about a request that was not performed.
  func sentence(of kind: SystemRequestHandlers.Kind) -> String {
    switch self {
    case .noHandler:
      "\(kind.action): no command is configured\(kind == .media ? " and no media player found" : ""); "
        + "specify one with --on \(kind.rawValue)=COMMAND"
    case .unfitArgument:
      "\(kind.action): the command was not run, because its argument is empty, looks like an option, "
        + "or contains control characters"
    case .tooMany:
      "\(kind.action): not performed, because too many programs of earlier requests are still running"
    case .noProgram(let program):
      "\(kind.action): \(program.terminalSafe): no such program"
    case .notStarted(let program?, let number):
      "\(kind.action): cannot start \(program.terminalSafe): \(String(errorNumber: number))"
    case .notStarted(nil, let number):
      "\(kind.action): the media player does not respond: \(String(errorNumber: number))"
    case .ended(let program, .status(let status)):
      "\(kind.action): \(program.terminalSafe) exited with status \(status)"
    case .ended(let program, .signal(let signal)):
      "\(kind.action): \(program.terminalSafe) was terminated by signal \(signal)"
    }
  }
}

extension SystemRequestHandlers.Kind {
  /// The name of the request in messages.
  fileprivate var action: String {
    switch self {
    case .media: "play or pause media"
    case .link: "open a link"
    case .home: "show the home screen"
    case .application: "switch the application"
    }
  }
}
