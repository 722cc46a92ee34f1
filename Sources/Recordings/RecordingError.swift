/// A place in a file that cannot be read, and what should stand there.
public struct RecordingError: Error, Hashable, Sendable {
  /// Counted from 1; zero in a file that has no lines.
  public var line: Int
  /// The byte within the line, counted from 1; where there are no lines, the byte of the file from 0.
  public var column: Int
  public var problem: Problem
  /// The line itself, so that the place can be shown; where there are no lines, some of the bytes.
  public var text: String
  /// The column that the text begins at; of a line without bounds only the part around the place is kept.
  public var textColumn = 1

  public enum Problem: Hashable, Sendable {
    case expected(Expectation)
    /// A number is there, but too large for what it means.
    case outOfRange(Expectation)
    /// The line begins with none of the letters of the format.
    case unknownLine(RecordingFormat)
    /// The file is none that is known.
    case notARecording
    /// The file is of no length.
    case empty
    /// The description of another device, where there is room for one.
    case secondDevice
    /// A line is longer than any that the format has.
    case lineTooLong
    /// A record of raw events has a type that does not exist.
    case impossibleRecord(type: UInt16)
    /// A record of raw events is of a moment that no clock shows.
    case impossibleTime
    /// The file holds what a HID device sent before the kernel made events of it.
    case reportsOfADevice
    /// More devices than a machine can have.
    case tooManyDevices
    /// The file is text, but not in UTF-8.
    case notUTF8
    /// What stands before the events, or a list among them, is larger than any device's.
    case partTooLong
    /// Brackets within brackets, deeper than any recording has them.
    case nestedTooDeep
    /// libyaml's own words about what is no YAML.
    case notYAML(String)
  }

  /// What should stand at a place, as it is said after "expected" and "out of range for".
  public struct Expectation: Hashable, Sendable {
    public let phrase: String

    init(_ phrase: String) { self.phrase = phrase }
  }
}
