/// The size and capabilities of a terminal.
struct CanvasTraits: Hashable, Sendable {
  /// The number of columns.
  var columns: Int
  /// The number of rows.
  var rows: Int
  /// The height of a cell divided by its width.
  var cellRatio: Double
  /// Whether the terminal displays colors.
  var isColored: Bool
  /// Whether the terminal displays more than ASCII: box drawing, braille and `×`.
  var isUnicode: Bool

  /// Creates traits.
  ///
  /// A `cellRatio` outside 0.5 to 5 becomes 2.
  init(
    columns: Int, rows: Int, cellRatio: Double = 2, isColored: Bool = false, isUnicode: Bool = true
  ) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    // A terminal that reports wrong pixel sizes must not distort the scene.
    self.cellRatio = (0.5...5).contains(cellRatio) ? cellRatio : 2
    self.isColored = isColored
    self.isUnicode = isUnicode
  }

  /// The minimum size at which fingers can be followed.
  static let smallest = (columns: 40, rows: 12)

  /// Whether the terminal has at least the minimum size.
  var isLargeEnough: Bool {
    columns >= CanvasTraits.smallest.columns && rows >= CanvasTraits.smallest.rows
  }
}
