/// What is wrong in a session's file, and where.
public struct SessionMistake: Error, Hashable, Sendable {
  /// Counted from 1.
  public var line: Int
  public var problem: Problem

  public enum Problem: Hashable, Sendable {
    case noSession
    case version(String)
    case noPair(String)
    case noLabel(String)
    case noTime(String)
    case tooLong(String)
    case noInput(String)
    case noCommand(String, nearest: String?)
    case voice(String)
  }

  init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }
}
