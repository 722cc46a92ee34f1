import Arguments
import Disk
import Glibc
import System
import Text

/// What the program says: facts to standard output, everything else to standard error.
enum Output {
  static func write(_ text: String) throws(DiskError) {
    try OutputFile("-", force: true).write(text)
  }

  static func tell(_ remark: DiskRemark) { tell(remark.remark) }

  /// Says a remark as `retouch` says it, which a person has started.
  static func tell(_ remark: Remark) {
    let lines = remark.line.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { String($0).harmless }.joined(separator: "\n")
    FileWriting.write("retouch: \(text)\n", to: STDERR_FILENO)
  }

  /// Says what went wrong; what the program ends with for that.
  static func tell(_ error: any WordedError) -> ExitStatus {
    // Whoever reads from a pipe may have seen enough.
    if let error = error as? DiskError, error.isUnread { return .done }
    tell(Remark("error: \(error.sentence)"))
    return error.status
  }
}

/// How facts are printed.
enum Format: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// JSON Lines, one object a line, for programs.
  case jsonl

  static let option = Option(
    "format", .choice(of: Format.self), default: .text, "text for people, or JSON Lines")
}
