/// Text that can be read a line at a time under the finger, and a page at a time.
public protocol AccessibilityReadingContent: Responder {
  /// The line at a place of its own space, counted from 0; nil where there is none.
  func accessibilityLineNumber(for point: Point) -> Int?
  func accessibilityContent(forLineNumber line: Int) -> String?
  /// Where a line is on the screen; nothing where there is no such line.
  func accessibilityFrame(forLineNumber line: Int) -> Rect
  /// What the page shows.
  func accessibilityPageContent() -> String?
  func accessibilityAttributedContent(forLineNumber line: Int) -> AttributedText?
  func accessibilityAttributedPageContent() -> AttributedText?
}

extension AccessibilityReadingContent {
  public func accessibilityAttributedContent(forLineNumber line: Int) -> AttributedText? {
    accessibilityContent(forLineNumber: line).map { AttributedText($0) }
  }

  public func accessibilityAttributedPageContent() -> AttributedText? {
    accessibilityPageContent().map { AttributedText($0) }
  }
}
