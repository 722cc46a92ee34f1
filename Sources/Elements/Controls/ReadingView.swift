/// A page that is read by lines, as under a finger, or as a whole.
open class ReadingView: View, AccessibilityReadingContent {
  public final var lines: [AttributedText] {
    didSet { if lines != oldValue { arrangementChanged() } }
  }

  public init(_ lines: [String] = [], frame: Rect = .zero) {
    self.lines = lines.map { AttributedText($0) }
    super.init(frame: frame)
  }

  /// Each line has the same part of its height.
  private var lineHeight: Double { frame.height / Double(max(1, lines.count)) }

  override var isElementByDefault: Bool { true }
  override var defaultTraits: AccessibilityTraits { .staticText }

  open func accessibilityLineNumber(for point: Point) -> Int? {
    guard point.y >= 0, point.y < frame.height, lineHeight > 0 else { return nil }
    let line = Int(point.y / lineHeight)
    return lines.indices.contains(line) ? line : nil
  }

  open func accessibilityContent(forLineNumber line: Int) -> String? {
    lines.indices.contains(line) ? lines[line].string : nil
  }

  open func accessibilityAttributedContent(forLineNumber line: Int) -> AttributedText? {
    lines.indices.contains(line) ? lines[line] : nil
  }

  open func accessibilityFrame(forLineNumber line: Int) -> Rect {
    guard lines.indices.contains(line) else { return .zero }
    return convertToScreen(
      Rect(x: 0, y: Double(line) * lineHeight, width: frame.width, height: lineHeight))
  }

  open func accessibilityPageContent() -> String? { accessibilityAttributedPageContent()?.string }

  open func accessibilityAttributedPageContent() -> AttributedText? {
    lines.isEmpty ? nil : .joined(lines, by: "\n")
  }
}
