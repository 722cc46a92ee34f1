internal import System

/// The reason why a request to the system around a session was not performed.
public enum RequestFailure: Hashable, Sendable {
  /// No command is named for it, and of media, no player is on the session bus.
  case noHandler
  /// The argument would be an option of the command, or has control characters.
  case unfitArgument
  /// So many programs of its kind run already that no more are started.
  case tooMany
  /// The program of a command does not exist.
  case noProgram(String)
  /// It could not be started, or of media, the player does not answer.
  case notStarted(program: String?, errorNumber: Int32)
  /// The program of a command ended with an error.
  case ended(String, Ending)

  /// How a program ended.
  public enum Ending: Hashable, Sendable {
    case status(Int32)
    case signal(Int32)
  }

  /// The failure of a command; `nil` if it was performed.
  init?(_ outcome: Child.Outcome, of command: [String]) {
    let program = command.first ?? ""
    switch outcome {
    case .notFound: self = .noProgram(program)
    case .failed(let number): self = .notStarted(program: program, errorNumber: number)
    case .ended(status: 0, _): return nil
    case .ended(let status, _):
      // What `wait` answers: the signal that ended it, else the status that it ended with.
      let signal = status & 0x7F
      self = .ended(program, signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal))
    case .tooLong, .interrupted: return nil
    }
  }

  /// The failure of asking media players; `nil` if one has played or paused.
  init?(_ outcome: MediaPlayer.Outcome) {
    switch outcome {
    case .done: return nil
    case .noPlayer: self = .noHandler
    case .failed(let number): self = .notStarted(program: nil, errorNumber: number)
    }
  }
}
