import Arguments
import Disk
import Editing
import Glibc
import Grading
import System
import Text

/// What the program says: facts to standard output, everything else to standard error.
enum Output {
  /// Writes facts.
  ///
  /// A reader that went away ends the program, as it ends every filter.
  static func write(_ text: String) {
    guard FileWriting.write(text, to: STDOUT_FILENO) else {
      let number = errno
      if number == EPIPE { end(with: .done) }
      error("standard output: cannot write: \(String(errorNumber: number))")
      end(with: .ioError)
    }
  }

  /// Says what went wrong.
  static func error(_ text: String) { tell(Remark("error: \(text)", weight: .error)) }

  /// Writes a remark about the facts.
  static func note(_ text: String) { tell(Remark(text)) }

  /// Warns of what may come out otherwise than somebody expects, of a file or of all of them.
  static func warn(_ text: String, of file: String? = nil) {
    tell(Remark(text, kind: .warning, of: file))
  }

  static func tell(_ remark: DiskRemark) { tell(remark.remark) }

  static func tell(_ remark: EditingRemark) { tell(remark.remark) }

  static func tell(_ remark: Remark) {
    // Names of files and devices may hold anything; line breaks here are our own, and should one not
    // be, it begins no command to GitHub, which reads this stream too.
    let lines = remark.line.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.map { String($0).harmless.beginningNoCommand }
    let text = "retouch: \(shown.joined(separator: "\n"))"
    FileWriting.write(
      leadsToJournal ? JournalLines.text(text, remark.weight) : text + "\n", to: STDERR_FILENO)
  }

  private static let leadsToJournal = StandardFiles.leadsToJournal(STDERR_FILENO)

  /// Writes a line for a program that looks for such lines among the remarks.
  static func annotate(_ line: String) { FileWriting.write(line + "\n", to: STDERR_FILENO) }

  /// Leaves the program.
  static func end(with status: ExitStatus) -> Never {
    exit(status.code)
  }
}

/// Facts that are written in large pieces, since a system call for each line is slow.
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
