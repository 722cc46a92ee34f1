import Arguments
import Text

/// An error of a measurement.
///
/// `BenchError+Messages.swift` has the messages.
enum BenchError: DescribedError {
  /// The times of a benchmark are meaningless, because its result is wrong.
  case resultMismatch(String, Mismatch)
  /// A system call on a file failed.
  case system(String, String, Int32)
  case starting(String, Int32)
  /// A started program did not behave as required.
  case program(String, Fault)
  case noDeviceFiles
  case standardInputTwice
  /// The list of a directory of strokes cannot be read, or one of its lines is invalid.
  case strokes(String, line: Int?)
  /// Recordings are given together with `--strokes`, which requires synthesized sessions.
  case strokesBesideRecordings
  /// A shard of synthetic sessions is requested.
  case shardWithoutRecordings

  enum Mismatch: Sendable {
    case otherFrames(FrameSum, ofC: FrameSum)
    case read(EventTally, by: String, written: EventTally)
    case fewGestures(Int, of: Int)
    case fewEffects(Int, of: Int)
    case answeredTwice
    case otherOrder, otherWayBack, nothingHit, orderChanged
    /// The number of objects of a page that was not read completely.
    case incompletePage(Int)
    case otherObjects(Int, ofC: Int)
    /// The words, or the element, of which the reader did not speak.
    case unspoken(String)
    case audited(findings: Int, screens: Int, handlers: Int)
  }

  enum Fault: Sendable { case readsNothing, doesNotAnswer, doesNotSpeak, hasEnded }

  /// The exit status of a command that fails with this error.
  var exitStatus: ExitStatus {
    switch self {
    case .resultMismatch: .checkFailed
    case .system, .starting, .program: .ioError
    case .noDeviceFiles, .strokes(_, line: nil): .noInput
    case .standardInputTwice, .strokesBesideRecordings, .shardWithoutRecordings: .usage
    case .strokes: .badData
    }
  }
}
