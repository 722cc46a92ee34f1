internal import Replay
internal import System
internal import Text

/// A program that replays the recordings of its application and prints the transcripts.
///
/// Only the user names it: a file contains at most the name of the application.
package struct ReplayProgram: Hashable, Sendable {
  /// The name of the application.
  package let application: String
  /// The program and its arguments; the path of the recording follows them.
  package let words: [String]

  /// The maximum number of lines of a transcript.
  ///
  /// No session has as many. A list of empty lines takes thirty times the space of the file.
  package static let maximumLines = 1_000_000

  /// The reason why a program printed no transcript.
  package enum Failure: Hashable, Sendable {
    case notFound
    case notStarted(errorNumber: Int32)
    /// The program ended with an exit status; the value is the last line of its standard error.
    case status(Int32, standardError: String)
    /// A signal ended the program.
    case signal(Int32, standardError: String)
    case timedOut(seconds: Int64)
    case interrupted
    case noOutput
    /// The transcript has too many lines or bytes.
    case tooLong
  }

  /// Creates the program of an application.
  package init(application: String, words: [String]) {
    (self.application, self.words) = (application, words)
  }

  /// Returns the lines that the program prints for a recording.
  package func transcript(
    of recording: String, within seconds: Int64 = 60
  ) throws(DiskError) -> [Substring] {
    // The program must not take a name that begins with a hyphen for an option.
    let path = recording.utf8.first == UInt8(ascii: "-") ? "./\(recording)" : recording
    var (bytes, lineCount) = ([UInt8](), 0)
    let outcome = ChildProcess.run(
      words + [path], timeout: .seconds(seconds), stopsOnSignal: true
    ) { part in
      bytes += part
      lineCount += part.count { $0 == UInt8(ascii: "\n") }
      return lineCount <= ReplayProgram.maximumLines && bytes.count <= FileKind.session.largest
    }
    if let failure = Failure(outcome, within: seconds) {
      let isTooLong =
        lineCount > ReplayProgram.maximumLines || bytes.count > FileKind.session.largest
      throw .program(words[0], of: recording, isTooLong ? .tooLong : failure)
    }
    var lines = Array(String(decoding: bytes, as: UTF8.self).fileLines)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard !lines.isEmpty else { throw .program(words[0], of: recording, .noOutput) }
    return lines
  }
}

extension ReplayProgram.Failure {
  /// Creates the failure of a run; `nil` if it succeeded.
  fileprivate init?(_ outcome: ChildProcess.Outcome, within seconds: Int64) {
    switch outcome {
    case .notFound: self = .notFound
    case .failed(let number): self = .notStarted(errorNumber: number)
    case .timedOut: self = .timedOut(seconds: seconds)
    case .interrupted: self = .interrupted
    case .exited(status: 0, _): return nil
    case .exited(let status, let errors):
      let lastLine = errors.split(separator: "\n").last.map(String.init) ?? ""
      // The wait status: the terminating signal, or the exit status in the next byte.
      let signal = status & 0x7F
      self =
        signal == 0
        ? .status(status >> 8 & 0xFF, standardError: lastLine)
        : .signal(signal, standardError: lastLine)
    }
  }
}
