public import Evdev

/// What is strange in a session's file that can be replayed all the same, and where.
public struct SessionWarning: Hashable, Sendable {
  /// Counted from 1.
  public var line: Int
  public var problem: Problem

  public enum Problem: Hashable, Sendable {
    /// The file ends before these lines, which every session begins with.
    case breaksOff(missing: [String])
    /// The first event came so long before the session began.
    case earlyStart(Microseconds)
    /// The session was over when the first event came.
    case lateStart
    /// The line before is of a later moment, or of a later frame.
    case goesBackwards
    /// The line is of more frames than were ever recorded.
    case framesMissing(recorded: Int)
    /// The voice was done with something that it was never asked to say.
    case neverSaid(Int)
  }

  public init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }
}
