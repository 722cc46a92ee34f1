/// A picture made of cells: what a terminal shows at one moment.
package struct Canvas: Hashable, Sendable {
  package let paper: Paper
  /// Row after row.
  package private(set) var cells: [Cell]

  package init(_ paper: Paper) {
    self.paper = paper
    cells = [Cell](repeating: .blank, count: paper.columns * paper.rows)
  }

  /// A cell; what is written beside the paper is lost.
  package subscript(row: Int, column: Int) -> Cell {
    get { holds(row, column) ? cells[row * paper.columns + column] : .blank }
    set { if holds(row, column) { cells[row * paper.columns + column] = shown(newValue) } }
  }

  private func holds(_ row: Int, _ column: Int) -> Bool {
    (0..<paper.rows).contains(row) && (0..<paper.columns).contains(column)
  }

  /// The cell as this paper can show it.
  private func shown(_ cell: Cell) -> Cell {
    var cell = cell
    if !paper.isColored { cell.ink = .plain }
    if !paper.isUnicode { cell.glyph = cell.glyph.inASCII }
    return cell
  }

  /// Writes a text; one that is longer than `width` ends in `…`.
  package mutating func write(
    _ text: String, row: Int, column: Int = 0, width: Int? = nil, _ ink: Ink = .plain
  ) {
    let room = min(width ?? paper.columns, paper.columns - column)
    guard room > 0 else { return }
    var glyphs = text.glyphs
    if glyphs.count > room { glyphs = glyphs.prefix(room - 1) + ["…"] }
    for (index, glyph) in glyphs.enumerated() {
      self[row, column + index] = Cell(glyph, ink)
    }
  }

  /// Says how large the paper would have to be at least.
  mutating func askForMore(rows least: Int) {
    let words = "make the terminal larger: at least \(Paper.smallest.columns) × \(least)"
    var (row, column) = (0, 0)
    for word in words.split(separator: " ") {
      if column > 0, column + word.count > paper.columns { (row, column) = (row + 1, 0) }
      write(String(word), row: row, column: column)
      column += word.count + 1
    }
  }

  /// Lays another picture on this one.
  mutating func paste(_ other: Canvas, row: Int, column: Int) {
    for y in 0..<other.paper.rows {
      for x in 0..<other.paper.columns { self[row + y, column + x] = other[y, x] }
    }
  }

  /// The rows as plain text, without the blanks at their ends.
  package var text: [String] {
    (0..<paper.rows).map { row in
      let glyphs = cells[row * paper.columns..<(row + 1) * paper.columns].map(\.glyph)
      let length = glyphs.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      var text = ""
      text.unicodeScalars.append(contentsOf: glyphs.prefix(length))
      return text
    }
  }
}

extension String {
  /// The text with exactly one scalar for each cell that it takes.
  ///
  /// The name of a device may hold anything; what moves the cursor or fills two cells would tear
  /// the picture.
  var glyphs: [Unicode.Scalar] {
    unicodeScalars.compactMap { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark, .format: nil
      case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: "?"
      default: scalar.isWide ? "?" : scalar
      }
    }
  }
}

extension Unicode.Scalar {
  /// The scripts and pictures that take two cells.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }

  fileprivate var inASCII: Unicode.Scalar {
    if isASCII { return self }
    switch self {
    case "─": return "-"
    case "│": return "|"
    case "╭", "╮", "╰", "╯": return "+"
    case "×": return "x"
    case "…": return "~"
    case "·": return "-"
    case "←": return "<"
    case "→": return ">"
    default: return "?"
    }
  }
}
