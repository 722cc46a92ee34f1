import Elements

/// Where reading by characters, words or lines is within the element with the cursor.
///
/// It is not the insertion point: text that nobody edits has none.
struct UnitCursor {
  private var units: TextUnits?
  private var source = ""
  private var current: Range<Int>?
  /// Of a page that tells its lines.
  private var line: Int?

  mutating func reset() {
    units = nil
    current = nil
    line = nil
  }

  /// The next or previous line of a page; nil at its end.
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

  /// The next or previous piece of the text; nil at its end.
  ///
  /// From one unit to another the place stays: the word after a character is the one that follows it.
  mutating func step(
    _ unit: TextUnit, of text: AttributedText, forward: Bool
  ) -> AttributedText? {
    if units?.unit != unit || source != text.string {
      if source != text.string { current = nil }
      units = TextUnits(unit, of: text.string)
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
