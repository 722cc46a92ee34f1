import Arguments
import Devices
import Disk

/// The message and exit status of an error that ends a command.
struct Failure: UserFacingError {
  var message: String
  var exitStatus: ExitStatus
  var position: FilePosition?

  init(message: String, exitStatus: ExitStatus, position: FilePosition? = nil) {
    (self.message, self.exitStatus, self.position) = (message, exitStatus, position)
  }

  /// Uses the message and status of `error`.
  init(_ error: any Error) {
    switch error {
    case let error as any UserFacingError:
      self.init(message: error.message, exitStatus: error.exitStatus, position: error.position)
    case let error as ArgumentError:
      self.init(message: "\(error.sentence)\n\(error.advice)", exitStatus: .usage)
    case let error as DeviceError:
      self.init(message: "\(error)", exitStatus: ExitStatus(error.exitCode))
    default: self.init(message: "\(error)", exitStatus: .ioError)
    }
  }

  /// Prints an error to standard error and returns the exit status.
  ///
  /// If the reading process closed the pipe, prints nothing and returns `.done`.
  static func report(_ error: any Error) -> ExitStatus {
    // The reading process closed the pipe, which is not an error.
    if let error = error as? DiskError, error.isBrokenPipe { return .success }
    let failure = Failure(error)
    Output.error(failure.message)
    return failure.exitStatus
  }
}
