/// An error in the text of bindings, with its position.
public struct BindingsError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Problem: Hashable, Sendable {
    /// A line that is neither `[context]` nor `gesture = command` nor `KEY_NAME = command`.
    case expectedKeyValue
    /// The gesture before `=` is missing.
    case missingGesture
    /// The command after `=` is missing.
    case missingCommand
    /// The `]` at the end of the line is missing.
    case unclosedSection
    /// The context does not exist.
    case unknownContext(String)
    /// The gesture does not exist.
    case unknownGesture(String)
    /// The key does not exist.
    case unknownKey(String)
    /// The command does not exist.
    case unknownCommand(String)
    /// The gesture or key is already bound in the section, in the given line.
    case duplicate(String, line: Int)
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
