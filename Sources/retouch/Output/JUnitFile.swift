import Arguments
import Disk
import Evdev
import Grading
import Replay
import Text

/// The JUnit report of a command: the option shared by all commands that write one, and its file.
struct JUnitFile {
  static let option = Option<String?>(
    "junit", .file("xml"), "also write the results as JUnit XML")

  private let suite: String
  private let file: OutputFile

  /// Opens the file; `nil` if the option is not given.
  ///
  /// Throws if the file is an input of the command, or another file that is not a report.
  init?(
    _ suite: String, _ arguments: ParsedArguments, over candidates: [CheckPaths.Candidate] = [],
    _ options: SessionOptions = SessionOptions([]),
    for readers: @autoclosure () -> ReadAccess = .umask
  ) throws {
    guard let path = arguments[Self.option] else { return nil }
    try CheckPaths.checkReport(path, over: candidates, options)
    self.suite = suite
    file = try OutputFile(path, force: true, for: readers())
  }

  /// Writes the report.
  func write(_ cases: [JUnitSuite.Case]) throws {
    try file.write(JUnitSuite(suite, cases).xml)
    try file.finish()
  }

  /// Writes the report of a command that failed before the first case.
  ///
  /// It contains one error, because build servers count test cases.
  func write(_ error: DiskError, at path: String) throws {
    try write([.unreadable(path, error)])
  }
}

extension JUnitSuite.Case {
  /// Returns the test case of a recording that cannot be read.
  static func unreadable(
    _ path: String, _ error: any Error, time: Microseconds? = nil
  ) -> JUnitSuite.Case {
    let message = (error as? any DescribedError)?.message ?? "\(error)"
    return JUnitSuite.Case(
      file: path, time: time, error: ("recording cannot be read", message))
  }
}
