/// Where a configuration file cannot be understood, and why.
public struct ConfigurationError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// A line that is not `name = value`.
    case noPair
    case missingName
    case missingValue
    case repeated(String, line: Int)
    case noOption(String, nearest: String?)
    case noValue(expected: String, nearest: String?)
  }

  public var problem: Problem
  /// Counted from 1.
  public var line: Int
  /// In bytes from 1, as compilers count.
  public var column: Int
  /// The line itself.
  public var text: String
}
