/// What is wrong in a session's file or in the heading of a transcript, and where.
public struct SessionError: Error, Hashable, Sendable {
  /// Counted from 1.
  public var line: Int
  public var problem: Problem

  public enum Problem: Error, Hashable, Sendable {
    case noSession
    case version(String)
    case noPair(String)
    case noLabel(String)
    /// What stands behind a `\` means nothing there.
    case noEscape(String)
    /// The same stands in a line above, and only one of them can hold.
    case repeated(String, line: Int)
    case noTime(String)
    case tooLong(String)
    case noInput(String, nearest: String? = nil)
    case noCommand(String, nearest: String?)
    case voice(String)
    /// There is no such option.
    case noOption(String, nearest: String?)
    /// What stands behind the name of an option is none of its values.
    case noValue(String, of: SessionOption.Name, expected: String, nearest: String?)
    case noTranscript
    case transcriptVersion(String)
    case noHeadingPair(String)
    /// Options begin behind the version without the sign that stands before each.
    case noSeparator(before: String)
  }

  init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }
}
