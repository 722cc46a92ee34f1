import Touches

/// A grid of dots for trails: eight dots per cell in braille, two in ASCII.
struct DotGrid {
  private let columns: Int
  private let rows: Int
  private var dots: [(bits: UInt8, ink: CellStyle)]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: (0, .plain), count: columns * rows)
  }

  /// Sets the dot at a position.
  ///
  /// A cell has the ink of the dot set last.
  mutating func set(_ point: UnitPoint, _ ink: CellStyle) {
    let (x, y) = (fine(point.x, columns * 2), fine(point.y, rows * 4))
    let cell = y / 4 * columns + x / 2
    dots[cell].bits |= DotGrid.bits[y % 4][x % 2]
    dots[cell].ink = ink
  }

  /// Returns the cell that contains a position.
  func cell(_ point: UnitPoint) -> (row: Int, column: Int) {
    (fine(point.y, rows * 4) / 4, fine(point.x, columns * 2) / 2)
  }

  func draw(on canvas: inout Canvas, row: Int, column: Int) {
    for (index, (bits, ink)) in dots.enumerated() where bits != 0 {
      let glyph = canvas.traits.isUnicode ? DotGrid.braille(bits) : DotGrid.ascii(bits)
      canvas[row + index / columns, column + index % columns] = Cell(glyph, ink)
    }
  }

  private func fine(_ coordinate: Double, _ count: Int) -> Int {
    min(Int(max(0, coordinate) * Double(count)), count - 1)
  }

  /// The bit of each dot in Unicode's braille patterns, by row and column.
  private static let bits: [[UInt8]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]

  private static func braille(_ bits: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(0x2800 + UInt32(bits)) ?? " "
  }

  private static func ascii(_ bits: UInt8) -> Unicode.Scalar {
    let (upper, lower) = (bits & 0x1B != 0, bits & 0xE4 != 0)
    return upper && lower ? ":" : upper ? "'" : "."
  }
}
