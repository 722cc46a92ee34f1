import Controls
import Elements
import ScreenReader
import Testing
import Touches

/// Punctuation and symbols are spoken by name, as single letters are in G12.
@Suite struct SignNameTests {
  private func named<Element: Responder>(_ element: Element, _ name: String) -> Element {
    element.accessibilityLabel = name
    return element
  }

  @Test(arguments: ["_", ".", "@", "-", "'"])
  func keyHasTheSameNameOnTouchAndOnEntry(sign: String) throws {
    let lesson = Lesson.typing(TextField("Name"))
    let keyboard = try #require(lesson.window.keyboardView)
    let plane = keyboard.layout.numbers.contains { $0.contains(sign) }
    keyboard.show(plane ? .numbers : .symbols)
    _ = lesson.follows(.timePassed)
    let key = try #require(keyboard.key(.character(sign)))
    let touched = lesson.does("tap", at: key)
    #expect(
      touched.split(separator: "] ").last == lesson.does("double-tap").split(separator: "> ").last)
    #expect(!touched.hasSuffix("“\(sign)”"))
  }

  @Test(arguments: [
    ("_", "underscore. Button."), (".", "period. Button."), ("+", "plus. Button."),
    ("…", "ellipsis. Button."), ("#", "hash. Button."), ("5", "5. Button."), ("a", "a. Button."),
    ("☂", "☂. Button."), ("+1", "+1. Button."),
  ])
  func labelOfOneSignIsSpokenByName(sign: String, said: String) {
    #expect(SpokenElement(of: Button(sign)).text == said)
    #expect(Lesson([Button(sign)]).on() == "[\(sign)] “\(said)”")
  }

  @Test func valueOfOneSignIsSpokenByName() {
    let field = named(TextField(text: "-"), "Sum")
    #expect(SpokenElement(of: field).text == "Sum: hyphen. Text Field.")
    let volume = named(Label("Balance"), "Balance")
    volume.accessibilityValue = "?"
    #expect(SpokenElement(of: volume).text == "Balance: question mark")
    #expect(SpokenElement(of: SecureTextField(text: "x")).text == "1 character. Secure Text Field.")
  }

  @Test func signNameUsesTheElementLanguage() {
    let german = named(Label("?"), "?")
    german.accessibilityLanguage = "de"
    #expect(Lesson([german]).on() == "[?] “Fragezeichen”")
    // For a language that the reader does not speak, the reader uses the names of its language.
    let czech = named(Label("?"), "?")
    czech.accessibilityLanguage = "cs"
    #expect(Lesson([czech], language: "de").on() == "[?] “Fragezeichen”")
    let british = ReaderSettings(language: "en-GB")
    #expect(Lesson([Button(".")], settings: british).on() == "[.] “full stop. Button.”")
  }

  @Test func singleSignIsNamedEverywhere() {
    let table = DataTableView(
      rows: [["#"], ["-"]], hasHeaderRow: true, frame: Rect(x: 0, y: 0, width: 400, height: 88))
    let lesson = Lesson([table])
    #expect(lesson.on() == "[#] “hash. Row 1. Column 1. Heading.”")
    #expect(lesson.does("flick-right") == "[-] “hash. hyphen. Row 2. Column 1.”")
    let bar = Toolbar([Button("Undo")])
    bar.accessibilityLabel = "*"
    #expect(Lesson([bar]).on() == "[Undo] “star. Undo. Button.”")
    let quiet = Lesson([Label("Text")]).start()
    #expect(
      quiet.happens { quiet.application.post(.announcement("?")) }.contains("“question mark”"))
  }

  @Test func capitalOfAnUnsupportedLanguageIsNamedByTheReader() {
    let letter = named(Label("Á"), "Á")
    letter.accessibilityLanguage = "cs"
    #expect(Lesson([letter], language: "de").on() == "[Á] “Groß Á”")
  }

  // MARK: Empty text

  @Test func emptyLineIsANewLine() {
    let rules = named(TextView("First.\n\nThird."), "Rules")
    rules.isEditable = false
    let lesson = Lesson([rules]).start()
    while lesson.reader.rotorOption != .builtIn(.lines) { _ = lesson.does("rotor-clockwise") }
    #expect(
      lesson.does("flick-down flick-down flick-down") == "“First.”\n“new line”\n“Third.”")
  }

  @Test func emptyPageLineIsANewLine() {
    let page = ReadingView(
      ["Once", "", "upon"], frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let lesson = Lesson([page]).start()
    let lines = [50.0, 150, 250].map { UnitPoint(x: 0.5, y: $0 / 800) }
    #expect(lesson.explores(lines) == "“Once”\n“new line”\n“upon”\n")
    while lesson.reader.rotorOption != .builtIn(.lines) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-down flick-down flick-down") == "“Once”\n“new line”\n“upon”")
  }

  @Test func valueWithoutVisibleTextIsNotSpoken() {
    let dial = named(Dial(), "Dial")
    let lesson = Lesson([dial]).start()
    #expect(lesson.does("flick-up") == "<increment ✓ Dial “Dial”>")
  }
}

/// An adjustable element whose value becomes empty.
private final class Dial: View {
  init() {
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityValue = "1"
  }

  override func accessibilityIncrement() { accessibilityValue = "" }
}
