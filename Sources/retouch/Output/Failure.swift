import Arguments
import Devices
import Disk

/// The message and exit status of an error that ends a command.
struct Failure: WordedError {
  var sentence: String
  var status: ExitStatus
  var place: FilePlace?

  init(sentence: String, status: ExitStatus, place: FilePlace? = nil) {
    (self.sentence, self.status, self.place) = (sentence, status, place)
  }

  /// Uses the message and status of `error`.
  init(_ error: any Error) {
    switch error {
    case let error as any WordedError:
      self.init(sentence: error.sentence, status: error.status, place: error.place)
    case let error as ArgumentError:
      self.init(sentence: "\(error.sentence)\n\(error.advice)", status: .usage)
    case let error as DeviceError:
      self.init(sentence: "\(error)", status: ExitStatus(error.exitStatus))
    default: self.init(sentence: "\(error)", status: .ioError)
    }
  }

  /// Prints an error to standard error and returns the exit status.
  ///
  /// If the reading process closed the pipe, prints nothing and returns `.done`.
  static func report(_ error: any Error) -> ExitStatus {
    // The reading process closed the pipe, which is not an error.
    if let error = error as? DiskError, error.isUnread { return .done }
    let failure = Failure(error)
    Output.error(failure.sentence)
    return failure.status
  }
}
