import Controls
import Elements
import ScreenReader
import Testing
import Touches

/// E7 and E8: text that is not editable is read by units, and reading content by lines.
@Suite struct ReadingRuleTests {
  @Test func e7UneditedTextIsReadByUnits() {
    let lesson = Lesson([Label("Hi, you."), Label("Next")]).start()
    #expect(
      lesson.does("flick-down flick-down flick-down")
        == "“Cap H” … “Hotel”\n“i” … “India”\n“comma”")
    #expect(
      lesson.does("rotor-clockwise flick-down flick-down") == "(tick) “Words”\n“you”\n(border)")
    #expect(lesson.cursor == "Hi, you.")
    #expect(lesson.does("flick-right flick-down") == "[Next] “Next”\n“Next”")
  }

  @Test func e7LetterHasAPhoneticWordUnlessDisabled() {
    #expect(Lesson([Label("be")]).start().does("flick-down") == "“b” … “Bravo”")
    var settings = ReaderSettings()
    settings.phonetics = .off
    #expect(Lesson([Label("be")], settings: settings).start().does("flick-down") == "“b”")
  }

  @Test func e7OneLetterWordIsNotALetter() {
    let lesson = Lesson([Label("a bee")]).start()
    #expect(lesson.does("rotor-clockwise flick-down") == "(tick) “Words”\n“a”")
  }

  @Test func continuousReadingStopsBeforeTheKeyboard() {
    let field = TextField("Name", text: "Ada")
    let lesson = Lesson.typing(field)
    _ = lesson.does("two-finger-flick-up")
    #expect(lesson.listens().hasSuffix("(border)"))
    #expect(lesson.reader.focusedElement === field)
    // Reading that starts on a key includes the keys.
    let key = lesson.window.keyboardView?.key(.character("n"))
    _ = key.map { lesson.does("tap", at: lesson.place(of: $0)) }
    _ = lesson.does("two-finger-flick-down")
    #expect(lesson.listens().contains("[m] “m”"))
  }

  @Test func e8PageIsReadByLineUnderTheFinger() {
    let page = TextView("One\nTwo\nThree", frame: Rect(x: 0, y: 0, width: 400, height: 100))
    page.isEditable = false
    let lesson = Lesson([Label("Title", frame: Rect(x: 0, y: 500, width: 400, height: 44)), page])
    lesson.start(at: lesson.screen.view.subviews[0])
    func at(_ y: Double) -> UnitPoint { .init(x: 0.5, y: y / 800) }
    #expect(
      lesson.explores([at(5), at(12), at(25), at(45), at(70), at(25)]) == """
        [TextView] “One”

        “Two”
        “Three”

        “Two”

        """)
  }

  @Test func e8PageIsReadByLineWithTheRotor() {
    let page = Page(["It was a dark", "and stormy night."])
    let lesson = Lesson([page])
    #expect(lesson.on() == "[Page] “It was a dark and stormy night.”")
    _ = lesson.does("rotor-clockwise rotor-clockwise")
    #expect(
      lesson.does("flick-down flick-down flick-down flick-up flick-up")
        == "“It was a dark”\n“and stormy night.”\n(border)\n“It was a dark”\n(border)")
  }
}

private final class Page: View, AccessibilityReadingContent {
  private let lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
    super.init()
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  func accessibilityLineNumber(for point: Point) -> Int? { nil }
  func accessibilityContent(forLineNumber line: Int) -> String? {
    lines.indices.contains(line) ? lines[line] : nil
  }
  func accessibilityFrame(forLineNumber line: Int) -> Rect { .zero }
  func accessibilityPageContent() -> String? { lines.joined(separator: " ") }
}
