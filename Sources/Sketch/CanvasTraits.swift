/// The size and capabilities of a terminal.
package struct CanvasTraits: Hashable, Sendable {
  /// The number of columns.
  package var columns: Int
  /// The number of rows.
  package var rows: Int
  /// The height of a cell divided by its width.
  package var cellRatio: Double
  /// Whether the terminal displays colors.
  package var isColored: Bool
  /// Whether the terminal displays more than ASCII: box drawing, braille and `×`.
  package var isUnicode: Bool

  /// Creates traits.
  ///
  /// A `cellRatio` outside 0.5 to 5 becomes 2.
  package init(
    columns: Int, rows: Int, cellRatio: Double = 2, isColored: Bool = false,
    isUnicode: Bool = true
  ) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    // A terminal that reports wrong pixel sizes must not distort the scene.
    self.cellRatio = (0.5...5).contains(cellRatio) ? cellRatio : 2
    self.isColored = isColored
    self.isUnicode = isUnicode
  }

  /// The minimum size at which fingers can be followed.
  package static let smallest = (columns: 40, rows: 12)

  /// Whether the terminal has at least the minimum size.
  package var isLargeEnough: Bool {
    columns >= CanvasTraits.smallest.columns && rows >= CanvasTraits.smallest.rows
  }
}
