internal import Elements

/// Font sizes at which texts fit their areas.
///
/// A text that does not fit at the smallest size ends in an ellipsis.
enum FontSize {
  /// The line height relative to the font size.
  private static let line = 1.3

  /// Returns `preferred` if the text fits at that size, otherwise the largest smaller size at which
  /// it does, but at least a legible size.
  static func fitting(_ text: String, preferred: Double, in area: Size) -> Double {
    guard area.width > 0, area.height > 0 else { return preferred }
    let minimum = min(preferred, smallest(preferred))
    let width = TextWidth.of(text.unicodeScalars)
    let widestWord = text.unicodeScalars.split(separator: " ").map { TextWidth.of($0) }.max() ?? 0
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

  /// Returns the smallest size to which a text shrinks before it ends in an ellipsis.
  private static func smallest(_ preferred: Double) -> Double { max(11, min(preferred, 17) * 0.7) }
}
