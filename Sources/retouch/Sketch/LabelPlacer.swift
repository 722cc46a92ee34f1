/// Places the labels of fingers so that they do not overlap.
struct LabelPlacer {
  private let columns: Int
  private let rows: Int
  private var occupied: [(row: Int, columns: Range<Int>)] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Returns a free position for a label with a desired center: there or nearby.
  ///
  /// If all are taken, labels overlap.
  mutating func place(_ width: Int, row: Int, column: Int) -> (row: Int, column: Int) {
    let wanted = held(column - width / 2, width)
    var spot = (row: row, column: wanted)
    for (down, right) in LabelPlacer.detours {
      let candidate = (row: row + down, column: held(wanted + right * (width + 1), width))
      if (0..<rows).contains(candidate.row), isFree(candidate.row, candidate.column, width) {
        spot = candidate
        break
      }
    }
    occupied.append((spot.row, spot.column..<spot.column + width))
    return spot
  }

  private func held(_ column: Int, _ width: Int) -> Int { max(0, min(column, columns - width)) }

  private func isFree(_ row: Int, _ column: Int, _ width: Int) -> Bool {
    !occupied.contains { $0.row == row && $0.columns.overlaps(column..<column + width) }
  }

  /// Offsets in rows and label widths, the nearest first.
  private static let detours = [
    (0, 0), (0, 1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (-1, -1), (1, -1), (0, 2), (0, -2),
    (-2, 0), (2, 0),
  ]
}
