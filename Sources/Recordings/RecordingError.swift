/// A parse error with its position in the file.
public struct RecordingError: Error, Hashable, Sendable {
  /// The line number, counted from 1; 0 in a binary file.
  public var line: Int
  /// The byte within the line, counted from 1; in a binary file, the byte offset from 0.
  public var column: Int
  /// The kind of error.
  public var problem: Problem
  /// The line, for display; in a binary file, the bytes at the position.
  public var text: String
  /// The column at which `text` begins.
  ///
  /// Of a very long line, only the part around the error is kept.
  public var textColumn = 1

  /// The kind of a parse error.
  public enum Problem: Hashable, Sendable {
    /// Something else was expected at the position.
    case expected(Expectation)
    /// A number is outside the valid range.
    case outOfRange(Expectation)
    /// The line does not match the format.
    case unknownLine(RecordingFormat)
    /// The file is not in a known format.
    case notARecording
    /// The file is empty.
    case empty
    /// A second device is described in a format for one device.
    case secondDevice
    /// A line exceeds the maximum length.
    case lineTooLong
    /// A raw event has an invalid type.
    case invalidEventType(type: UInt16)
    /// A raw event has a time out of range.
    case invalidTime
    /// The file contains HID reports instead of events.
    case hidReports
    /// The number of devices exceeds the kernel's maximum.
    case tooManyDevices
    /// The file is text in another encoding than UTF-8.
    case notUTF8
    /// A section without events exceeds the maximum size.
    case sectionTooLong
    /// Collections are nested too deeply.
    case nestedTooDeep
    /// The file is not valid YAML; the value is the message of libyaml.
    case invalidYAML(String)
  }

  /// A description of what was expected, which completes the messages "expected" and "out of range
  /// for".
  public struct Expectation: Hashable, Sendable {
    /// The description, such as "the end of the line".
    public let phrase: String

    init(_ phrase: String) { self.phrase = phrase }
  }
}
