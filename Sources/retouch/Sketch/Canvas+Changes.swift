extension Canvas {
  /// Returns the terminal output that changes a display of `old` into this canvas; everything if
  /// `old` is `nil`.
  ///
  /// Only changed cells are written: a moving finger changes a dozen of thousands of cells, and a
  /// serial line transmits about a thousand characters per second.
  func changes(from old: Canvas?) -> String {
    var pen = Pen()
    let shown = old.flatMap { $0.traits == traits ? $0 : nil }
    if shown == nil { pen.clear() }
    writeChanges(from: shown ?? Canvas(traits), with: &pen)
    return pen.finished
  }

  private func writeChanges(from old: Canvas, with pen: inout Pen) {
    for row in 0..<traits.rows {
      let start = row * traits.columns
      var column = 0
      while column < traits.columns {
        guard cells[start + column] != old.cells[start + column] else {
          column += 1
          continue
        }
        let end = endOfRun(from: column, row, old)
        pen.move(to: row, column)
        for cell in cells[start + column..<start + end] { pen.write(cell) }
        column = end
      }
    }
  }

  /// Returns the end of a run of changed cells.
  ///
  /// Up to five unchanged cells are included, because moving the cursor costs more.
  private func endOfRun(from first: Int, _ row: Int, _ old: Canvas) -> Int {
    let start = row * traits.columns
    var end = first + 1
    var column = end
    while column < traits.columns, column - end < 6 {
      if cells[start + column] != old.cells[start + column] { end = column + 1 }
      column += 1
    }
    return end
  }

  /// Writes terminal escape sequences and omits redundant ones.
  private struct Pen {
    private var text = ""
    private var ink = CellStyle.plain

    mutating func clear() { text += "\u{1B}[m\u{1B}[2J" }

    mutating func move(to row: Int, _ column: Int) {
      text += "\u{1B}[\(row + 1);\(column + 1)H"
    }

    mutating func write(_ cell: Cell) {
      if cell.ink != ink {
        text += cell.ink.escape
        ink = cell.ink
      }
      text.unicodeScalars.append(cell.glyph)
    }

    var finished: String { ink == .plain ? text : text + CellStyle.plain.escape }
  }
}
