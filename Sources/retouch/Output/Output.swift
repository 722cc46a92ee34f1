import Arguments
import Disk
import Glibc
import Grading
import System
import Text

/// The output of the program: results to standard output, notices and errors to standard error.
enum Output {
  /// Writes results to standard output.
  ///
  /// If the reading process closed the pipe, the program exits without an error. On any other
  /// error, it exits with `.ioError`.
  static func write(_ text: String) {
    guard FileWriting.write(text, to: STDOUT_FILENO) else {
      let number = errno
      if number == EPIPE { end(with: .success) }
      error("standard output: cannot write: \(String(errorNumber: number))")
      end(with: .ioError)
    }
  }

  /// Writes lines to standard output.
  static func write(lines: some Sequence<String>) {
    var output = OutputBuffer()
    for line in lines { output.add(line) }
    output.flush()
  }

  /// Prints an error, and returns the exit status for it.
  ///
  /// A pipe that the reading process closed is not an error.
  static func report(_ error: any Error) -> ExitStatus {
    if let error = error as? DiskError, error.isBrokenPipe { return .success }
    Output.error((error as? any DescribedError)?.message ?? "\(error)")
    if let sentence = Alternative.sentence(for: error) { note(sentence) }
    return ExitStatus(error)
  }

  /// Prints an error.
  static func error(_ text: String) { emit(Notice("error: \(text)", weight: .error)) }

  /// Prints a notice.
  static func note(_ text: String) { emit(Notice(text)) }

  /// Prints a warning about `file`, or about all files if `file` is `nil`.
  static func warn(_ text: String, of file: String? = nil) {
    emit(Notice(text, kind: .warning, of: file))
  }

  static func emit(_ notice: DiskNotice) { emit(notice.notice) }

  static func emit(_ notice: EditingNotice) { emit(notice.notice) }

  static func emit(_ notice: Notice) {
    // File and device names may contain any characters, so each line is made terminal-safe. No line
    // may begin with a workflow command, since GitHub also reads standard error.
    let lines = notice.line.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.map { String($0).terminalSafe.escapedForGitHubActions }
    let text = "retouch: \(shown.joined(separator: "\n"))"
    FileWriting.write(
      leadsToJournal ? JournalLines.text(text, notice.weight) : text + "\n", to: STDERR_FILENO)
  }

  /// Whether standard error is the journal, as for a kiosk.
  static let leadsToJournal = StandardStreams.isJournal(STDERR_FILENO)

  /// Writes a line to standard error without a prefix, for a program that parses such lines.
  static func annotate(_ line: String) { FileWriting.write(line + "\n", to: STDERR_FILENO) }

  /// Exits with a status.
  static func end(with status: ExitStatus) -> Never { exit(status.code) }
}

/// A buffer for results.
///
/// Writes large blocks, since a system call per line is slow.
struct OutputBuffer {
  private var text = ""

  mutating func add(_ line: String) {
    text += line
    text += "\n"
    if text.utf8.count > 60_000 { flush() }
  }

  mutating func flush() {
    guard !text.isEmpty else { return }
    Output.write(text)
    text = ""
  }
}
