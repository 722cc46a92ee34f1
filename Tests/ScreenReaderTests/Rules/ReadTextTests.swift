import Controls
import Elements
import ScreenReader
import Testing

/// E7 and E8: text that is not editable is read in units of its content, not of its label.
@Suite struct ReadTextTests {
  /// Returns the speech of a number of rotor steps through an element.
  private func read(_ element: View, by unit: RotorOption.Kind, steps: Int) -> String {
    let lesson = Lesson([element]).start()
    while lesson.reader.rotorOption != .builtIn(unit) { _ = lesson.does("rotor-clockwise") }
    return (0..<steps).map { _ in lesson.does("flick-down") }.joined(separator: " ")
  }

  private func named<Element: Responder>(_ element: Element, _ name: String) -> Element {
    element.accessibilityLabel = name
    return element
  }

  @Test func e7ReadOnlyTextIsReadByUnits() {
    let terms = named(TextView("You agree.\nReally."), "Terms")
    terms.isEditable = false
    #expect(read(terms, by: .words, steps: 4) == "“You” “agree” “Really” (border)")
    #expect(read(terms, by: .characters, steps: 2) == "“Cap Y” … “Yankee” “o” … “Oscar”")
    #expect(read(terms, by: .lines, steps: 2) == "“You agree.” “Really.”")
  }

  @Test func e7SearchTextIsReadByUnits() {
    let search = SearchField("Find a branch", text: "old town")
    #expect(read(search, by: .words, steps: 3) == "“old” “town” (border)")
    #expect(read(SearchField("Find a branch"), by: .words, steps: 1) == "“Find”")
  }

  @Test func e7LabelWithoutTextIsReadByUnits() {
    let volume = named(Label("Loud"), "The volume")
    volume.accessibilityValue = "12"
    #expect(read(volume, by: .words, steps: 3) == "“The” “volume” (border)")
  }

  @Test func e8NamedPageIsReadByUnits() {
    #expect(read(Page("Once upon"), by: .words, steps: 3) == "“Once” “upon” (border)")
    #expect(read(named(Page("Once upon"), "Page 1"), by: .words, steps: 1) == "“Once”")
  }

  // MARK: Search fields

  @Test func e4SearchFieldIsEditedLikeAnyField() {
    let search = SearchField("Find a branch")
    let lesson = Lesson([search]).start()
    #expect(
      lesson.does("double-tap")
        == "(click) <activate ✓ SearchField “Find a branch”> “Find a branch. Search Field. Is editing. Character mode. Insertion point at start”"
    )
    #expect(lesson.reader.rotorOptions.contains(.builtIn(.textSelection)))
    #expect(
      lesson.does("escape")
        == "<escape ✓ SearchField “Find a branch”> “Find a branch. Search Field.” … “Double tap to edit.”"
    )
  }
}

/// A page of a book.
private final class Page: View, AccessibilityReadingContent {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init(frame: .zero)
    isAccessibilityElement = true
  }

  func accessibilityLineNumber(for point: Point) -> Int? { 0 }
  func accessibilityContent(forLineNumber line: Int) -> String? { line == 0 ? text : nil }
  func accessibilityFrame(forLineNumber line: Int) -> Rect { bounds }
  func accessibilityPageContent() -> String? { text }
}
