/// An error in a session file or in the heading of a transcript.
public struct SessionError: Error, Hashable, Sendable {
  /// The line number, from 1.
  public var line: Int
  /// The problem in this line.
  public var problem: Problem

  /// A problem in a session file or transcript heading.
  public enum Problem: Error, Hashable, Sendable {
    /// The first line is not that of a session file.
    case notASession
    /// The version of the session format is not supported.
    case version(String)
    /// The line is not a pair of name and value.
    case noPair(String)
    /// The line is not a valid label.
    case noLabel(String)
    /// An invalid escape sequence.
    case invalidEscape(String)
    /// An entry that an earlier line already defines.
    case repeated(String, line: Int)
    /// The text is not a valid time.
    case invalidTime(String)
    /// The time exceeds the limit.
    case tooLong(String)
    /// The line is not a valid input.
    case invalidInput(String, nearest: String? = nil)
    /// The command is unknown.
    case noCommand(String, nearest: String?)
    /// The value of `voice` is neither `heard` nor `quiet`.
    case voice(String)
    /// The value of `visit` is not `single`.
    case visit(String)
    /// The option is unknown.
    case unknownOption(String, nearest: String?)
    /// The value is invalid for the option.
    case invalidValue(String, of: SessionOption.Name, expected: String, nearest: String?)
    /// The first line is not that of a transcript.
    case noTranscript
    /// The version of the transcript format is not supported.
    case transcriptVersion(String)
    /// The heading contains text that is not a pair of name and value.
    case noHeadingPair(String)
    /// The separator before the first option is missing.
    case noSeparator(before: String)
  }

  init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }
}
