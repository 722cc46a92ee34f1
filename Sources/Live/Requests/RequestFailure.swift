internal import System

/// The reason why a system request failed.
public enum RequestFailure: Hashable, Sendable {
  /// No command is configured; for media, there is also no player on the session bus.
  case noHandler
  /// The argument looks like an option of the command, is empty, or contains control characters.
  case unfitArgument
  /// The maximum number of programs for this kind of request is running.
  case tooMany
  /// The program does not exist.
  case noProgram(String)
  /// The program could not be started; for media, the player did not reply.
  case notStarted(program: String?, errorNumber: Int32)
  /// The program ended with an error.
  case ended(String, Ending)

  /// How a program ended.
  public enum Ending: Hashable, Sendable {
    /// The exit status.
    case status(Int32)
    /// The number of the signal.
    case signal(Int32)

    /// Creates the ending from the status of `waitpid`: the terminating signal, or the exit status
    /// in the next byte.
    init(waitStatus status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
    }
  }

  /// Creates the failure of a command; `nil` if it succeeded.
  init?(_ outcome: ChildProcess.Outcome, of command: [String]) {
    let program = command.first ?? ""
    switch outcome {
    case .notFound: self = .noProgram(program)
    case .failed(let number): self = .notStarted(program: program, errorNumber: number)
    case .exited(status: 0, _): return nil
    case .exited(let status, _):
      self = .ended(program, Ending(waitStatus: status))
    case .timedOut, .interrupted: return nil
    }
  }

  /// Creates the failure of a media request; `nil` if a player performed it.
  init?(_ outcome: MediaPlayer.Outcome) {
    switch outcome {
    case .done: return nil
    case .noPlayer: self = .noHandler
    case .failed(let number): self = .notStarted(program: nil, errorNumber: number)
    }
  }
}
