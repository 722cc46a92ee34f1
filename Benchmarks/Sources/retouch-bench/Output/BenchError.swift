import Arguments
import Devices
import Synthesis

/// Why nothing was measured; `BenchError+Wording.swift` has the sentences.
enum BenchError: WordedError {
  /// The figures of a benchmark are worth nothing, for what was measured is not what was meant.
  case worthless(String, Doubt)
  /// The kernel refuses an operation on a file.
  case system(String, String, Int32)
  case device(DeviceError)
  /// The hand cannot make the gestures that are to be recognized.
  case hand(SynthesisError)
  case starting(String, Int32)
  /// A program that was started does not do its part.
  case program(String, Fault)
  case noDeviceFiles
  case standardInputTwice
  /// The list of a directory of strokes cannot be read, or a line of it is not as it should be.
  case strokes(String, line: Int?)
  /// Recordings are named beside `--strokes`, which belongs to a run over synthesised sessions.
  case strokesBesideRecordings

  enum Doubt: Sendable {
    case otherFrames(FrameSum, ofC: FrameSum)
    case read(EventTally, by: String, written: EventTally)
    case fewGestures(Int, of: Int)
    case fewEffects(Int, of: Int)
    case answeredTwice
    case otherOrder, otherWayBack, nothingHit, orderChanged
  }

  enum Fault: Sendable { case readsNothing, doesNotAnswer, hasEnded }

  var status: ExitStatus {
    switch self {
    case .worthless, .hand: .checkFailed
    case .system, .starting, .program: .ioError
    case .device(let error): ExitStatus(error.exitStatus)
    case .noDeviceFiles: .noInput
    case .standardInputTwice, .strokesBesideRecordings: .usage
    case .strokes(_, line: nil): .noInput
    case .strokes: .badData
    }
  }
}
