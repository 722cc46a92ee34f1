import Arguments
import Disk
import Glibc
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

  /// Prints an error.
  ///
  /// Returns the exit status for it.
  static func notice(_ error: any UserFacingError) -> ExitStatus {
    // The reader of a pipe may close it early.
    if let error = error as? DiskError, error.isBrokenPipe { return .success }
    notice(Notice("error: \(error.message)"))
    return error.exitStatus
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
