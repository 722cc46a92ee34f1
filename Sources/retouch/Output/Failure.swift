import Arguments
import Devices
import Recordings

/// Something that a command cannot go on after, with the status that it ends with.
struct Failure: Error {
  var sentence: String
  var status: ExitStatus
  /// Where the mistake is, for programs that show it there; the sentence says it too.
  var place: Place?

  /// A file, and the line of it where that is known, counted from 1.
  struct Place: Equatable {
    var file: String
    var line: Int?
  }

  /// Says what went wrong on standard error, in the words of the room that it went wrong in.
  static func report(_ error: any Error) -> ExitStatus {
    switch error {
    case let error as ArgumentError:
      Output.note("error: \(error.sentence)\n\(error.advice)")
      return .usage
    case let error as Failure:
      Output.note("error: \(error.sentence)")
      return error.status
    case let error as DeviceError:
      Output.note("error: \(error)")
      return ExitStatus(error.exitStatus)
    default:
      Output.note("error: \(error)")
      return .ioError
    }
  }
}

extension Failure {
  /// A file that cannot be understood, shown at the place.
  init(_ error: RecordingError, in file: String) {
    let place = Place(file: file, line: error.line > 0 ? error.line : nil)
    self.init(sentence: error.rendered(file: file), status: .badData, place: place)
  }
}
