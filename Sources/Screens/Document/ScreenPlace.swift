/// Where something stands in a screen file, so that a mistake can be shown.
public struct ScreenPlace: Hashable, Comparable, Sendable {
  /// Counted from 1.
  public var line: Int
  /// The byte within the line, counted from 1, as compilers do.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (one: ScreenPlace, other: ScreenPlace) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
