/// The content of a terminal screen, as a grid of cells.
struct Canvas: Hashable, Sendable {
  /// The size and capabilities of the terminal.
  let traits: CanvasTraits
  /// The cells, row by row.
  private(set) var cells: [Cell]

  /// Creates an empty canvas.
  init(_ canvas: CanvasTraits) {
    self.traits = canvas
    cells = [Cell](repeating: .blank, count: canvas.columns * canvas.rows)
  }

  /// The cell at a position.
  ///
  /// Cells outside the canvas are blank and cannot be set.
  subscript(row: Int, column: Int) -> Cell {
    get { holds(row, column) ? cells[row * traits.columns + column] : .blank }
    set { if holds(row, column) { cells[row * traits.columns + column] = shown(newValue) } }
  }

  private func holds(_ row: Int, _ column: Int) -> Bool {
    (0..<traits.rows).contains(row) && (0..<traits.columns).contains(column)
  }

  /// Returns the cell reduced to the colors and characters that the terminal supports.
  private func shown(_ cell: Cell) -> Cell {
    var cell = cell
    if !traits.isColored { cell.ink = .plain }
    if !traits.isUnicode { cell.glyph = cell.glyph.inASCII }
    return cell
  }

  /// Writes a text.
  ///
  /// If it is longer than `width`, it is truncated and ends in `…`.
  mutating func write(
    _ text: String, row: Int, column: Int = 0, width: Int? = nil, _ ink: CellStyle = .plain
  ) {
    let room = min(width ?? traits.columns, traits.columns - column)
    guard room > 0 else { return }
    var glyphs = text.glyphs
    if glyphs.count > room { glyphs = glyphs.prefix(room - 1) + ["…"] }
    for (index, glyph) in glyphs.enumerated() { self[row, column + index] = Cell(glyph, ink) }
  }

  /// Writes the minimum size of the terminal.
  mutating func drawTooSmallNotice(minRows minimum: Int) {
    let words = "make the terminal larger: at least \(CanvasTraits.smallest.columns) × \(minimum)"
    var (row, column) = (0, 0)
    for word in words.split(separator: " ") {
      if column > 0, column + word.count > traits.columns { (row, column) = (row + 1, 0) }
      write(String(word), row: row, column: column)
      column += word.count + 1
    }
  }

  /// Draws another canvas onto this one.
  mutating func paste(_ other: Canvas, row: Int, column: Int) {
    for y in 0..<other.traits.rows {
      for x in 0..<other.traits.columns { self[row + y, column + x] = other[y, x] }
    }
  }

  /// The rows as plain text without trailing spaces.
  var text: [String] {
    (0..<traits.rows).map { row in
      let glyphs = cells[row * traits.columns..<(row + 1) * traits.columns].map(\.glyph)
      let length = glyphs.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      var text = ""
      text.unicodeScalars.append(contentsOf: glyphs.prefix(length))
      return text
    }
  }
}

extension String {
  /// The text as scalars that occupy exactly one cell each.
  ///
  /// Device names may contain any characters; control characters and wide characters would corrupt
  /// the display.
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
  /// Whether the character occupies two cells, as East Asian characters and emoji do.
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
