/// The style of a cell.
package enum Ink: Hashable, Sendable {
  case plain
  case strong
  case faint
  /// A warning.
  case alarm
  /// The finger's color: trails and table rows.
  case finger(Int)
  /// The finger's color as the background: a finger that is down.
  case block(Int)
  /// The finger's color, faint: a finger that has lifted.
  case gone(Int)

  /// The number of different finger colors.
  static let fingers = 12

  /// The escape sequence that sets this ink, whatever ink was set before.
  var escape: String {
    switch self {
    case .plain: "\u{1B}[m"
    case .strong: "\u{1B}[0;1m"
    case .faint: "\u{1B}[0;2m"
    case .alarm: "\u{1B}[0;1;31m"
    case .finger(let finger): "\u{1B}[0;\(Ink.color(finger))m"
    case .block(let finger): "\u{1B}[0;7;\(Ink.color(finger))m"
    case .gone(let finger): "\u{1B}[0;2;\(Ink.color(finger))m"
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
package struct Cell: Hashable, Sendable {
  /// The character.
  package var glyph: Unicode.Scalar
  /// The style.
  package var ink: Ink

  /// Creates a cell.
  package init(_ glyph: Unicode.Scalar, _ ink: Ink = .plain) {
    self.glyph = glyph
    self.ink = ink
  }

  static let blank = Cell(" ")
}
