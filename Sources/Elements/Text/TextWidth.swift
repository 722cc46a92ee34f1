/// Approximate widths of texts.
///
/// The widths are estimates for a common font, slightly too wide, because no font is available.
package enum TextWidth {
  /// Returns the approximate width of a text in one line.
  package static func of(_ text: String, size: Double) -> Double {
    of(text.unicodeScalars) * size
  }

  /// Returns the approximate number of lines of a text.
  package static func lines(of text: String, size: Double, width: Double) -> Int {
    guard width > 0 else { return 1 }
    return text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { count, line in
      // Wrapped lines are not completely filled.
      let needed = of(String(line), size: size)
      return count + (needed <= width ? 1 : Int(min(1_000, (needed / (width * 0.9)).rounded(.up))))
    }
  }

  /// Returns the approximate width of characters relative to the font size.
  package static func of(_ letters: some Sequence<Unicode.Scalar>) -> Double {
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
