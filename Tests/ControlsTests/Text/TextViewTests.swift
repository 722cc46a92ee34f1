import Controls
import Elements
import Testing

@Suite("TextView")
struct TextViewTests {
  private func view(_ text: String, rows: Int, columns: Int) -> TextView {
    let view = TextView(
      text,
      frame: Rect(
        x: 10, y: 100, width: Double(columns) * TextView.columnWidth,
        height: Double(rows) * TextView.lineHeight))
    return view
  }

  @Test func textViewIsATextAreaWithItsTextAsValue() {
    let view = TextView("one\ntwo")
    #expect(view.resolved.isAccessibilityElement)
    #expect(view.resolved.label == nil)
    #expect(view.resolved.value?.string == "one\ntwo")
    #expect(view.resolved.traits == [.textEntry, .textArea])
    #expect(TextView().resolved.value == nil)
  }

  @Test func nonEditableTextViewIsReadLikeALabel() {
    let screen = TextScreen()
    let view = TextView("one")
    view.isEditable = false
    screen.controller.view.addSubview(view)
    #expect(view.resolved.traits == .staticText)
    #expect(!view.becomeFirstResponder())
  }

  @Test func newlineIsTyped() {
    let view = TextView("a")
    view.insertText("\n")
    view.insertText("b")
    #expect(view.text == "a\nb")
  }

  @Test func linesFillTheWidth() {
    let view = view("the quick brown fox", rows: 4, columns: 10)
    #expect(view.accessibilityContent(forLineNumber: 0) == "the quick ")
    #expect(view.accessibilityContent(forLineNumber: 1) == "brown fox")
    #expect(view.accessibilityContent(forLineNumber: 2) == nil)
    view.frame.size.width = 6 * TextView.columnWidth
    #expect(view.accessibilityContent(forLineNumber: 1) == "quick ")
    view.columns = 40
    #expect(view.accessibilityContent(forLineNumber: 0) == "the quick brown fox")
    view.text = "one\ntwo"
    #expect(view.accessibilityContent(forLineNumber: 1) == "two")
  }

  @Test func linesAreFoundByPoint() {
    let view = view("one\ntwo\nthree", rows: 5, columns: 10)
    #expect(view.accessibilityLineNumber(for: Point(x: 3, y: 0)) == 0)
    #expect(view.accessibilityLineNumber(for: Point(x: 3, y: TextView.lineHeight * 2.5)) == 2)
    #expect(view.accessibilityLineNumber(for: Point(x: 3, y: TextView.lineHeight * 3)) == nil)
    #expect(view.accessibilityLineNumber(for: Point(x: 3, y: -1)) == nil)
    #expect(view.accessibilityLineNumber(for: Point(x: 3, y: .nan)) == nil)
    #expect(view.accessibilityLineNumber(for: Point(x: 3, y: .infinity)) == nil)
  }

  @Test func lineFramesAreInScreenCoordinates() {
    let view = view("one\ntwo", rows: 5, columns: 10)
    let height = TextView.lineHeight
    #expect(
      view.accessibilityFrame(forLineNumber: 1)
        == Rect(x: 10, y: 100 + height, width: view.frame.width, height: height))
    #expect(view.accessibilityFrame(forLineNumber: 2) == .zero)
    #expect(view.accessibilityFrame(forLineNumber: -1) == .zero)
  }

  @Test func pageContentIsTheVisibleText() {
    let view = view("one\ntwo\nthree\nfour", rows: 2, columns: 10)
    #expect(view.accessibilityPageContent() == "one\ntwo")
    view.boundsOrigin.y = 2 * TextView.lineHeight
    #expect(view.accessibilityPageContent() == "three\nfour")
    #expect(view.accessibilityAttributedPageContent()?.string == "three\nfour")
    #expect(view.accessibilityAttributedContent(forLineNumber: 0)?.string == "one")
    view.boundsOrigin.y = 1e6
    #expect(view.accessibilityPageContent() == nil)
    view.frame = .zero
    #expect(view.accessibilityPageContent() == "one\ntwo\nthree\nfour")
  }
}
