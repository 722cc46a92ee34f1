import Arguments
import Disk
import Glibc
import Synchronization
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
      note("error: standard output: cannot write: \(String(errorNumber: number))")
      end(with: .ioError)
    }
  }

  /// Whether remarks are not written: what is walked through once more has made them before.
  @TaskLocal private static var isSilent = false

  /// Does something that makes no remarks.
  static func silently<Value, Problem>(
    _ act: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    let result = Output.$isSilent.withValue(true) {
      Result { () throws(Problem) in try act() }
    }
    return try result.get()
  }

  /// What was remarked so far where nothing is said twice.
  private final class Told: Sendable {
    private let remarks = Mutex<Set<ExactText>>([])

    func isNew(_ remark: String) -> Bool {
      remarks.withLock { $0.insert(ExactText(remark)).inserted }
    }
  }

  @TaskLocal private static var told: Told?

  /// Does something that makes the same remarks over and over; each is made once.
  static func once<Value>(_ act: () throws -> Value) rethrows -> Value {
    try Output.$told.withValue(Told()) { try act() }
  }

  /// Remarks that somebody tells later, in their place.
  private final class Kept: Sendable {
    let remarks = Mutex<[Remark]>([])
  }

  @TaskLocal private static var kept: Kept?

  /// Does something whose remarks are not made but handed over, each once.
  static func keepingRemarks<Value>(
    _ act: () throws -> Value
  ) -> (result: Result<Value, any Error>, remarks: [Remark]) {
    let kept = Kept()
    let result = Output.$kept.withValue(kept) {
      Output.$told.withValue(Told()) { Result { try act() } }
    }
    return (result, kept.remarks.withLock { $0 })
  }

  /// Who tells how far a long task has come, where that is one of many.
  final class Teller: Sendable {
    let tell: @Sendable (String) -> Void

    init(_ tell: @escaping @Sendable (String) -> Void) { self.tell = tell }
  }

  @TaskLocal static var teller: Teller?

  /// Writes a remark about the facts, or how far a long task has come.
  static func note(_ text: String) { tell(Remark(text)) }

  /// Warns of what may come out otherwise than somebody expects, of a file or of all of them.
  static func warn(_ text: String, of file: String? = nil) {
    tell(Remark(text, kind: .warning, of: file))
  }

  static func tell(_ remark: DiskRemark) { tell(remark.remark) }

  static func tell(_ remark: Remark) {
    let line = remark.line
    guard !isSilent, told?.isNew(line) != false else { return }
    if let kept { return kept.remarks.withLock { $0.append(remark) } }
    // Names of files and devices may hold anything; line breaks here are our own.
    let lines = line.split(separator: "\n", omittingEmptySubsequences: false)
    let text = "retouch: \(lines.map { String($0).harmless }.joined(separator: "\n"))\n"
    FileWriting.write(text, to: STDERR_FILENO)
  }

  /// Writes a line for a program that looks for such lines among the remarks.
  static func annotate(_ line: String) {
    FileWriting.write(line + "\n", to: STDERR_FILENO)
  }

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
