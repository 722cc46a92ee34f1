import Touches

/// Where everything is on the paper; it depends on nothing that changes while fingers move.
struct Layout: Hashable {
  /// The rows of the heading, from the top.
  let headingRows: Int
  /// The cells within the border, whose proportions are the surface's.
  let surface: Area
  let table: Area
  /// The columns in which the table breaks, each `tableWidth` wide.
  let tableColumns: Int
  /// The row after the last of the table; the footer begins here.
  let footer: Int

  /// A rectangle of cells.
  struct Area: Hashable {
    var row: Int
    var column: Int
    var rows: Int
    var columns: Int
  }

  /// What is counted, what was mended, what can be done; the log stands above them, or beside.
  static let footerRows = 3
  /// What a row of the table takes: finger, what it does, x and y.
  static let tableWidth = 23

  init(extent: Vector, paper: Paper, headingRows: Int, logRows: Int = 0) {
    self.headingRows = headingRows
    footer = paper.rows - Layout.footerRows - logRows
    let free = footer - headingRows
    let gap = 2

    let beside = Layout.fit(
      extent, paper, columns: paper.columns - Layout.tableWidth - gap, rows: free)
    let breaks = max(1, (paper.columns + gap) / (Layout.tableWidth + gap))
    // A title and ten fingers, unless that took more than a quarter of the height; at least four.
    let (least, most) = ((4 + breaks - 1) / breaks + 1, (10 + breaks - 1) / breaks + 1)
    let tableRows = min(most, max(least, free / 4))
    let below = Layout.fit(extent, paper, columns: paper.columns, rows: free - tableRows)

    if beside.columns * beside.rows >= below.columns * below.rows {
      surface = Area(
        row: headingRows + 1, column: 1, rows: beside.rows, columns: beside.columns)
      let column = beside.columns + 2 + gap
      table = Area(row: headingRows, column: column, rows: free, columns: Layout.tableWidth)
      tableColumns = 1
    } else {
      surface = Area(row: headingRows + 1, column: 1, rows: below.rows, columns: below.columns)
      table = Area(
        row: headingRows + below.rows + 2, column: 0,
        rows: free - below.rows - 2, columns: paper.columns)
      tableColumns = breaks
    }
  }

  /// The largest area to scale that fits with its border into so many cells.
  static func fit(
    _ extent: Vector, _ paper: Paper, columns: Int, rows: Int
  ) -> (columns: Int, rows: Int) {
    let (most, mostRows) = (max(3, columns - 2), max(1, rows - 2))
    let (width, height) = (max(extent.x, 1e-3), max(extent.y, 1e-3) / paper.cellRatio)
    let cellsPerMillimetre = min(Double(most) / width, Double(mostRows) / height)
    return (
      min(most, max(3, Int(width * cellsPerMillimetre + 0.5))),
      min(mostRows, max(1, Int(height * cellsPerMillimetre + 0.5)))
    )
  }
}
