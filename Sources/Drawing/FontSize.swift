internal import Elements

/// Font sizes at which texts fit their areas.
///
/// Character widths are estimates for a common font, slightly too wide, because no font is
/// available.
enum FontSize {
  /// The minimum legible size.
  ///
  /// Text that does not fit is clipped.
  private static let minimum = 10.0
  /// The line height relative to the font size.
  private static let line = 1.3

  /// Returns `preferred` if the text fits at that size, otherwise the largest smaller size at which
  /// it does, but at least the minimum legible size.
  static func fitting(_ text: String, preferred: Double, in area: Size) -> Double {
    guard area.width > 0, area.height > 0 else { return preferred }
    let width = width(of: text.unicodeScalars)
    let widestWord = text.unicodeScalars.split(separator: " ").map { self.width(of: $0) }.max() ?? 0
    var size = preferred
    while size > minimum {
      let lines = area.height / (size * line)
      // Wrapped lines are not completely filled.
      let room = lines < 2 ? area.width : area.width * lines.rounded(.down) * 0.9
      if lines >= 0.85, width * size <= room, widestWord * size <= area.width { break }
      size -= 0.5
    }
    return max(size, minimum)
  }

  /// Returns the approximate width of a text in one line.
  static func width(of text: String, size: Double) -> Double {
    width(of: text.unicodeScalars) * size
  }

  private static func width(of letters: some Sequence<Unicode.Scalar>) -> Double {
    letters.reduce(0) { $0 + part($1) }
  }

  /// Returns the width of a character relative to the font size.
  private static func part(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x20, 0x21, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x49, 0x69, 0x6A, 0x6C, 0x7C: 0.3
    case 0x4D, 0x57, 0x6D, 0x77, 0x40, 0x25: 0.88
    case 0x41...0x5A, 0x410...0x42F: 0.68
    case 0x300...0x36F, 0x200B...0x200F: 0
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0x1F300...0x1FAFF:
      1.02
    default: 0.56
    }
  }
}
