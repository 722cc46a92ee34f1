/// Where a text of bindings cannot be understood, and why.
public struct BindingsMistake: Error, Hashable, Sendable {
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

  public var problem: Problem
  /// Counted from 1.
  public var line: Int
  /// In bytes from 1, as compilers count.
  public var column: Int
  /// The line itself.
  public var text: String
}
