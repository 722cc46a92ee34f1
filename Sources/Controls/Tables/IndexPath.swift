/// The position of a row: section and row, both zero-based.
public struct IndexPath: Hashable, Comparable, Sendable {
  /// The zero-based section.
  public var section: Int
  /// The zero-based row in its section.
  public var row: Int

  /// Creates an index path.
  public init(row: Int, section: Int = 0) {
    self.section = section
    self.row = row
  }

  /// Returns whether a row is above another.
  public static func < (one: IndexPath, other: IndexPath) -> Bool {
    (one.section, one.row) < (other.section, other.row)
  }
}
