import Touches

/// The positions of all parts of a scene.
///
/// They do not change while fingers move.
struct Layout: Hashable {
  /// The number of heading rows at the top.
  let headingRows: Int
  /// The cells within the border, with the proportions of the surface.
  let surface: Area
  let table: Area
  /// The number of columns into which the table wraps, each `tableWidth` wide.
  let tableColumns: Int
  /// The row after the table, at which the footer begins.
  let footer: Int

  /// A rectangle of cells.
  struct Area: Hashable {
    var row: Int
    var column: Int
    var rows: Int
    var columns: Int
  }

  /// Counts, repairs and key help.
  ///
  /// The log is above them or beside the scene.
  static let footerRows = 3
  /// The width of a table row: contact, state, x and y.
  static let tableWidth = 23

  init(extent: Vector, canvas: CanvasTraits, headingRows: Int, logRows: Int = 0) {
    self.headingRows = headingRows
    footer = canvas.rows - Layout.footerRows - logRows
    let free = footer - headingRows
    let gap = 2

    let beside = Layout.fit(
      extent, canvas, columns: canvas.columns - Layout.tableWidth - gap, rows: free)
    let breaks = max(1, (canvas.columns + gap) / (Layout.tableWidth + gap))
    // A title and ten fingers, but at most a quarter of the height, and at least four fingers.
    let (minimum, maximum) = ((4 + breaks - 1) / breaks + 1, (10 + breaks - 1) / breaks + 1)
    let tableRows = min(maximum, max(minimum, free / 4))
    let below = Layout.fit(extent, canvas, columns: canvas.columns, rows: free - tableRows)

    if beside.columns * beside.rows >= below.columns * below.rows {
      surface = Area(row: headingRows + 1, column: 1, rows: beside.rows, columns: beside.columns)
      let column = beside.columns + 2 + gap
      table = Area(row: headingRows, column: column, rows: free, columns: Layout.tableWidth)
      tableColumns = 1
    } else {
      surface = Area(row: headingRows + 1, column: 1, rows: below.rows, columns: below.columns)
      table = Area(
        row: headingRows + below.rows + 2, column: 0,
        rows: free - below.rows - 2, columns: canvas.columns)
      tableColumns = breaks
    }
  }

  /// Returns the largest size with the proportions of `extent` that fits, with its border, into a
  /// number of cells.
  static func fit(
    _ extent: Vector, _ canvas: CanvasTraits, columns: Int, rows: Int
  ) -> (columns: Int, rows: Int) {
    let (maximum, maximumRows) = (max(3, columns - 2), max(1, rows - 2))
    let (width, height) = (max(extent.x, 1e-3), max(extent.y, 1e-3) / canvas.cellRatio)
    let cellsPerMillimeter = min(Double(maximum) / width, Double(maximumRows) / height)
    return (
      min(maximum, max(3, Int(width * cellsPerMillimeter + 0.5))),
      min(maximumRows, max(1, Int(height * cellsPerMillimeter + 0.5)))
    )
  }
}
