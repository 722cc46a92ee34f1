import Controls
import Elements
import Testing

@Suite struct ReadingViewTests {
  private let page = ReadingView(
    ["Once", "upon", "a time"], frame: Rect(x: 10, y: 100, width: 200, height: 90))

  @Test func linesDivideTheViewHeight() {
    _ = ControlStage(page)
    #expect(page.accessibilityLineNumber(for: Point(x: 5, y: 0)) == 0)
    #expect(page.accessibilityLineNumber(for: Point(x: 5, y: 89)) == 2)
    #expect(page.accessibilityLineNumber(for: Point(x: 5, y: 90)) == nil)
    #expect(page.accessibilityLineNumber(for: Point(x: 5, y: -1)) == nil)
    #expect(
      page.accessibilityFrame(forLineNumber: 1) == Rect(x: 10, y: 130, width: 200, height: 30))
    #expect(page.accessibilityFrame(forLineNumber: 3) == .zero)
  }

  @Test func pageIsReadByLinesAndAsAWhole() {
    #expect(page.accessibilityContent(forLineNumber: 2) == "a time")
    #expect(page.accessibilityContent(forLineNumber: 3) == nil)
    #expect(page.accessibilityPageContent() == "Once\nupon\na time")
    #expect(ReadingView().accessibilityPageContent() == nil)
    #expect(ReadingView().accessibilityLineNumber(for: Point(x: 0, y: 0)) == nil)
  }
}
