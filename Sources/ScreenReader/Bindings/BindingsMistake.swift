/// An error in the text of bindings, with its position.
public struct BindingsMistake: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Problem: Hashable, Sendable {
    /// A line that is neither `[context]` nor `gesture = command`.
    case noPair
    case missingGesture
    case missingCommand
    case unclosedSection
    case unknownContext(String)
    case unknownGesture(String)
    case unknownCommand(String)
    case repeated(String, line: Int)
  }

  /// The kind of error.
  public var problem: Problem
  /// The line number, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// The text of the line.
  public var text: String
}
