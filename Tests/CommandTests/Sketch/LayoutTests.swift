import Testing
import Touches

@testable import retouch

@Suite struct LayoutTests {
  static let extents = [
    Vector(220, 132), Vector(62, 110), Vector(100, 60), Vector(1_018, 573), Vector(200, 25),
    Vector(25, 200), Vector(30, 30),
  ]
  static let sizes = [
    (40, 12), (40, 100), (61, 19), (80, 24), (120, 30), (211, 56), (400, 12), (400, 200),
  ]

  @Test(arguments: extents, sizes)
  func surfaceIsToScale(extent: Vector, size: (Int, Int)) {
    for ratio in [2.0, 1.0, 2.4] {
      let paper = CanvasTraits(columns: size.0, rows: size.1, cellRatio: ratio)
      let area = Layout(extent: extent, canvas: paper, headingRows: 1).surface
      // Each side is rounded to whole cells, but is at least one cell.
      let columns = Double(area.columns) - 0.5...Double(area.columns) + 0.5
      let rows = Double(area.rows) - 0.5...Double(area.rows) + 0.5
      let shape = extent.x / extent.y * ratio
      #expect(columns.upperBound / rows.lowerBound >= shape || area.rows == 1)
      #expect(columns.lowerBound / rows.upperBound <= shape || area.columns == 3)
    }
  }

  @Test(arguments: extents, sizes)
  func layoutFitsWithoutOverlap(extent: Vector, size: (Int, Int)) {
    for headingRows in [1, 2] {
      let paper = CanvasTraits(columns: size.0, rows: size.1)
      let layout = Layout(extent: extent, canvas: paper, headingRows: headingRows)
      let (surface, table) = (layout.surface, layout.table)
      #expect(surface.row > headingRows && surface.column == 1)
      #expect(surface.row + surface.rows < layout.footer)
      #expect(surface.column + surface.columns < paper.columns)
      #expect(table.row + table.rows <= layout.footer)
      #expect(table.rows >= 2)
      #expect(table.column + Layout.tableWidth <= paper.columns)
      let isBeside = table.column > surface.column + surface.columns
      let isBelow = table.row > surface.row + surface.rows
      #expect(isBeside || isBelow)
    }
  }

  @Test(arguments: extents)
  func pictureFillsItsSpace(extent: Vector) {
    let (columns, rows) = Layout.fit(
      extent, CanvasTraits(columns: 90, rows: 40), columns: 90, rows: 40)
    #expect(columns == 88 || rows == 38)
  }
}
