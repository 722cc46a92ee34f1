/// How a cell is written.
package enum Ink: Hashable, Sendable {
  case plain
  case strong
  case faint
  /// What the person should not miss.
  case alarm
  /// In the color of a finger: a trail, a row of the table.
  case finger(Int)
  /// On a ground of the finger's color: a finger that touches.
  case block(Int)
  /// In the color of a finger that is gone.
  case gone(Int)

  /// As many fingers as have colors of their own.
  static let fingers = 12

  /// What switches a terminal to this ink, whatever it wrote with before.
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

  /// The first ones are those that can be read on light and on dark ground.
  private static func color(_ finger: Int) -> Int {
    let colors = [32, 36, 35, 33, 34, 31, 92, 96, 95, 93, 94, 91]
    return colors[finger % colors.count]
  }
}

/// One place of a terminal.
package struct Cell: Hashable, Sendable {
  package var glyph: Unicode.Scalar
  package var ink: Ink

  package init(_ glyph: Unicode.Scalar, _ ink: Ink = .plain) {
    self.glyph = glyph
    self.ink = ink
  }

  static let blank = Cell(" ")
}
