public import Elements

/// A page of text that is read by line or as a whole.
open class ReadingView: View, AccessibilityReadingContent {
  /// The lines.
  public final var lines: [AttributedText] {
    didSet { if lines != oldValue { invalidateReadingOrder() } }
  }

  /// Creates a page.
  public init(_ lines: [String] = [], frame: Rect = .zero) {
    self.lines = lines.map { AttributedText($0) }
    super.init(frame: frame)
  }

  /// The height of a line: an equal share of the view's height.
  private var lineHeight: Double { frame.height / Double(max(1, lines.count)) }

  open override var isElementByDefault: Bool { true }
  open override var defaultTraits: AccessibilityTraits { .staticText }

  /// Returns the zero-based line at a point in the view's coordinates; `nil` if none exists.
  open func accessibilityLineNumber(for point: Point) -> Int? {
    guard point.y >= 0, point.y < frame.height, lineHeight > 0 else { return nil }
    let line = Int(point.y / lineHeight)
    return lines.indices.contains(line) ? line : nil
  }

  /// Returns the text of a line; `nil` if the line does not exist.
  open func accessibilityContent(forLineNumber line: Int) -> String? {
    lines.indices.contains(line) ? lines[line].string : nil
  }

  /// Returns the text of a line with attributes; `nil` if the line does not exist.
  open func accessibilityAttributedContent(forLineNumber line: Int) -> AttributedText? {
    lines.indices.contains(line) ? lines[line] : nil
  }

  /// Returns the frame of a line on the screen; zero if the line does not exist.
  open func accessibilityFrame(forLineNumber line: Int) -> Rect {
    guard lines.indices.contains(line) else { return .zero }
    return convertToScreen(
      Rect(x: 0, y: Double(line) * lineHeight, width: frame.width, height: lineHeight))
  }

  /// Returns the whole text; `nil` if there are no lines.
  open func accessibilityPageContent() -> String? { accessibilityAttributedPageContent()?.string }

  /// Returns the whole text with attributes; `nil` if there are no lines.
  open func accessibilityAttributedPageContent() -> AttributedText? {
    lines.isEmpty ? nil : .joined(lines, by: "\n")
  }
}
