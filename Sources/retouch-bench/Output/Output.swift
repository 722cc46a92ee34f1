import Arguments
import Devices
import Disk
import Glibc
import Synthesis
import System
import Text

/// Output of the program: results to standard output, notices to standard error.
enum Output {
  static func write(_ text: String) throws(DiskError) {
    try OutputFile("-", force: true).write(text)
  }

  static func notice(_ diskNotice: DiskNotice) { notice(diskNotice.notice) }

  /// Prints a notice with the name `retouch`, the program that the user started.
  static func notice(_ notice: Notice) {
    let lines = notice.line.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { String($0).terminalSafe }.joined(separator: "\n")
    FileWriting.write("retouch: \(text)\n", to: STDERR_FILENO)
  }

  /// Prints an error, and returns the exit status for it.
  ///
  /// A pipe that the reading process closed is not an error.
  static func report(_ error: any Error) -> ExitStatus {
    if let error = error as? DiskError, error.isBrokenPipe { return .success }
    notice(Notice("error: \((error as? any DescribedError)?.message ?? "\(error)")"))
    return ExitStatus(error)
  }
}

extension ExitStatus {
  /// Creates the exit status of a command that fails with `error`.
  fileprivate init(_ error: any Error) {
    self =
      switch (error, (error as? DiskError)?.kind) {
      case (let error as BenchError, _): error.exitStatus
      case (DeviceError.noSuchDevice, _), (DeviceError.notAnInputDevice, _): .noInput
      case (DeviceError.noPermission, _): .noPermission
      case (DeviceError.failed, _): .ioError
      case (is DeviceError, _): .unavailable
      case (is SynthesisError, _): .checkFailed
      case (is ArgumentError, _), (_, .misuse): .usage
      case (_, .invalidContents): .badData
      case (_, .notFound): .noInput
      case (_, .noPermission): .noPermission
      case (_, .unavailable): .unavailable
      case (_, .failed), (_, nil): .ioError
      }
  }
}

/// The format of results.
enum Format: String, CaseIterable, Sendable {
  /// Text.
  case text
  /// JSON Lines: one object per line.
  case jsonl

  static let option = Option(
    "format", .choice(of: Format.self), default: .text, "text for people, or JSON Lines")
}
