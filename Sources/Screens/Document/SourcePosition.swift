/// A position in a screen file.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The byte within the line, counted from 1, as in compiler messages.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns whether a position precedes another.
  public static func < (one: SourcePosition, other: SourcePosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
