import Controls
import Elements

/// The reading position by characters, words or lines in the element with the cursor.
///
/// It is independent of the insertion point, which only edited text has.
struct TextReadingPosition {
  private var units: TextSegmentation?
  private var source = ""
  private var current: Range<Int>?
  /// The line number, for elements with reading content.
  private var line: Int?

  mutating func reset() {
    units = nil
    current = nil
    line = nil
  }

  /// Returns the next or previous line of reading content; `nil` at its end.
  mutating func stepLine(
    of page: any AccessibilityReadingContent, forward: Bool
  ) -> AttributedText? {
    let next = line.map { forward ? $0 + 1 : $0 - 1 } ?? (forward ? 0 : -1)
    guard next >= 0, let text = page.accessibilityAttributedContent(forLineNumber: next) else {
      return nil
    }
    line = next
    return text
  }

  /// Returns the next or previous unit of the text; `nil` at its end.
  ///
  /// Changing the unit keeps the position: the word after a character is the one that follows it.
  mutating func step(
    _ unit: TextGranularity, of text: AttributedText, forward: Bool
  ) -> AttributedText? {
    if units?.unit != unit || source != text.string {
      if source != text.string { current = nil }
      units = TextSegmentation(unit, of: text.string)
      source = text.string
    }
    guard let units else { return nil }
    guard let next = forward ? units.next(after: current) : units.previous(before: current) else {
      return nil
    }
    current = next
    return text.part(next, saying: units.text(in: next))
  }
}
