/// What a picture is drawn on: how large it is, and what can be shown there.
package struct Paper: Hashable, Sendable {
  package var columns: Int
  package var rows: Int
  /// How many times a cell is as high as it is wide.
  package var cellRatio: Double
  package var isColored: Bool
  /// Whether it shows more than ASCII: lines, braille dots, the sign ×.
  package var isUnicode: Bool

  package init(
    columns: Int, rows: Int, cellRatio: Double = 2, isColored: Bool = false,
    isUnicode: Bool = true
  ) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    // A terminal that tells nonsense about its pixels must not squeeze the picture to a line.
    self.cellRatio = (0.5...5).contains(cellRatio) ? cellRatio : 2
    self.isColored = isColored
    self.isUnicode = isUnicode
  }

  /// The smallest paper on which a finger can be followed.
  package static let smallest = (columns: 40, rows: 12)

  package var isLargeEnough: Bool {
    columns >= Paper.smallest.columns && rows >= Paper.smallest.rows
  }
}
