package import Elements

/// Font sizes at which texts fit their areas.
///
/// A text that does not fit at the smallest size ends in an ellipsis.
package enum FontSize {
  /// The line height relative to the font size.
  private static let line = 1.3

  /// Returns `preferred` if the text fits at that size, otherwise the largest smaller size at which
  /// it does, but at least a legible size.
  static func fitting(_ text: String, preferred: Double, in area: Size) -> Double {
    guard area.width > 0, area.height > 0 else { return preferred }
    let minimum = min(preferred, smallest(preferred))
    let widths = Widths(text)
    var size = preferred
    while size > minimum, !widths.fit(area, at: size) { size -= 0.5 }
    return max(size, minimum)
  }

  /// Returns whether a text ends in an ellipsis: at a size, or at the smallest legible size.
  ///
  /// `margin` is the width at both ends that the text does not fill. As widths are approximate, a
  /// text that exceeds the area by up to a tenth is not cut.
  package static func isCut(
    _ text: String, size: Double?, in area: Size, margin: Double = 0
  ) -> Bool {
    let area = Size(width: max(0, area.width - 2 * margin) * 1.1, height: area.height * 1.1)
    return !Widths(text).fit(area, at: size ?? smallest(17))
  }

  /// The widths of a text relative to the font size.
  private struct Widths {
    let all: Double
    let widestWord: Double

    init(_ text: String) {
      all = TextWidth.of(text.unicodeScalars)
      widestWord = text.unicodeScalars.split(separator: " ").map { TextWidth.of($0) }.max() ?? 0
    }

    func fit(_ area: Size, at size: Double) -> Bool {
      let lines = area.height / (size * FontSize.line)
      // Wrapped lines are not completely filled.
      let room = lines < 2 ? area.width : area.width * lines.rounded(.down) * 0.9
      return lines >= 0.85 && all * size <= room && widestWord * size <= area.width
    }
  }

  /// Returns the smallest size to which a text shrinks before it ends in an ellipsis.
  private static func smallest(_ preferred: Double) -> Double { max(11, min(preferred, 17) * 0.7) }
}
