/// Text that can be read by line under the finger and by page.
public protocol AccessibilityReadingContent: Responder {
  /// Returns the zero-based line at a point in the element's coordinates; `nil` if none exists.
  func accessibilityLineNumber(for point: Point) -> Int?
  /// Returns the text of a line; `nil` if the line does not exist.
  func accessibilityContent(forLineNumber line: Int) -> String?
  /// Returns the frame of a line on the screen; zero if the line does not exist.
  func accessibilityFrame(forLineNumber line: Int) -> Rect
  /// Returns the text of the visible page.
  func accessibilityPageContent() -> String?
  /// Returns the text of a line with speech attributes; `nil` if the line does not exist.
  func accessibilityAttributedContent(forLineNumber line: Int) -> AttributedText?
  /// Returns the text of the visible page with speech attributes.
  func accessibilityAttributedPageContent() -> AttributedText?
}

extension AccessibilityReadingContent {
  /// Returns the line without attributes.
  public func accessibilityAttributedContent(forLineNumber line: Int) -> AttributedText? {
    accessibilityContent(forLineNumber: line).map { AttributedText($0) }
  }

  /// Returns the page without attributes.
  public func accessibilityAttributedPageContent() -> AttributedText? {
    accessibilityPageContent().map { AttributedText($0) }
  }
}
