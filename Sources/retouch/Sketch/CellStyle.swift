/// The style of a cell.
enum CellStyle: Hashable, Sendable {
  case plain
  case bold
  case dim
  /// A warning.
  case alert
  /// The finger's color: trails and table rows.
  case finger(Int)
  /// The finger's color as the background: a finger that is down.
  case fill(Int)
  /// The finger's color, faint: a finger that has lifted.
  case lifted(Int)

  /// The number of different finger colors.
  static let fingers = 12

  /// The escape sequence that sets this ink, whatever ink was set before.
  var escape: String {
    switch self {
    case .plain: "\u{1B}[m"
    case .bold: "\u{1B}[0;1m"
    case .dim: "\u{1B}[0;2m"
    case .alert: "\u{1B}[0;1;31m"
    case .finger(let finger): "\u{1B}[0;\(CellStyle.color(finger))m"
    case .fill(let finger): "\u{1B}[0;7;\(CellStyle.color(finger))m"
    case .lifted(let finger): "\u{1B}[0;2;\(CellStyle.color(finger))m"
    }
  }

  /// Returns the SGR color of a finger.
  ///
  /// The first colors are legible on light and dark backgrounds.
  private static func color(_ finger: Int) -> Int {
    let colors = [32, 36, 35, 33, 34, 31, 92, 96, 95, 93, 94, 91]
    return colors[finger % colors.count]
  }
}

/// A cell of a terminal.
struct Cell: Hashable, Sendable {
  /// The character.
  var glyph: Unicode.Scalar
  /// The style.
  var ink: CellStyle

  /// Creates a cell.
  init(_ glyph: Unicode.Scalar, _ ink: CellStyle = .plain) {
    self.glyph = glyph
    self.ink = ink
  }

  static let blank = Cell(" ")
}
