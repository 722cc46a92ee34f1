/// A place in a file that cannot be read, and what should stand there.
public struct RecordingError: Error, Hashable, Sendable {
  /// Counted from 1.
  public var line: Int
  /// The byte within the line, counted from 1.
  public var column: Int
  public var problem: Problem
  /// The line itself, so that the place can be shown.
  public var text: String

  public enum Problem: Hashable, Sendable {
    case expected(Expectation)
    /// A number is there, but too large for what it means.
    case outOfRange(Expectation)
    /// The line begins with none of the letters of the format.
    case unknownLine(RecordingFormat)
    /// The file is none that is known.
    case notARecording
    /// A line is longer than any that the format has.
    case lineTooLong
  }

  /// What should stand at a place.
  public enum Expectation: Hashable, Sendable {
    case seconds
    case eventType
    case eventCode
    case eventValue
    case deviceName
    case identity
    case byte
    case bitmapType
    case axis
    case axisNumber
    case size
    case kind
    case endOfLine
  }
}
