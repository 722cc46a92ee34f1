import Arguments
import Devices
import Disk

/// Something that a command cannot go on after, with the status that it ends with.
struct Failure: WordedError {
  var sentence: String
  var status: ExitStatus
  var place: FilePlace?

  init(sentence: String, status: ExitStatus, place: FilePlace? = nil) {
    (self.sentence, self.status, self.place) = (sentence, status, place)
  }

  /// What is told of an error, in the words of the room that it comes from.
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

  /// Says what went wrong on standard error; what the program ends with for that.
  static func report(_ error: any Error) -> ExitStatus {
    // Whoever reads from a pipe may have seen enough.
    if let error = error as? DiskError, error.isUnread { return .done }
    let failure = Failure(error)
    Output.error(failure.sentence)
    return failure.status
  }
}
