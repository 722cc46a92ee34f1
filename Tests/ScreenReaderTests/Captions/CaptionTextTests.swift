import Controls
import Elements
import Gestures
import ScreenReader
import Testing

/// G3 to G5, G11 and G12: captions of devices for text editing.
@Suite struct CaptionTextTests {
  private func named<Element: Responder>(_ element: Element, _ name: String) -> Element {
    element.accessibilityLabel = name
    return element
  }

  @Test(arguments: [
    ("Format 555-123-4567", "Format 555-123-4567. Double tap to edit."),
    ("Where to?", "Where to? Double tap to edit."),
  ])
  func g3OwnHintPrecedesTheReadersHint(own: String, whole: String) {
    let field = named(TextField(), "Phone")
    field.accessibilityHint = own
    #expect(Lesson([field]).on() == "[Phone] “Phone. Text Field.” … “\(whole)”")
  }

  @Test func g3OnlyTheOwnHintRemainsDuringEditing() {
    let field = named(TextField(), "Phone")
    field.accessibilityHint = "With area code"
    #expect(
      Lesson([field]).start().does("double-tap").hasSuffix(
        "Insertion point at start” … “With area code”"))
  }

  @Test func g4EditingStartSpeaksTheModeAfterTheValue() {
    let field = named(TextField(text: "Ann"), "Name")
    let lesson = Lesson([field]).start()
    #expect(
      lesson.does("double-tap")
        == "(click) <activate ✓ TextField “Name”> “Name. Text Field. Is editing. Ann. Character mode. Insertion point at end”"
    )
  }

  @Test func g4EditingSelectsTheCharactersRotor() {
    let field = TextField(text: "go on")
    let lesson = Lesson([field, Button("OK")]).start()
    while lesson.reader.rotorOption != .builtIn(.hints) { _ = lesson.does("rotor-clockwise") }
    _ = lesson.does("double-tap")
    #expect(lesson.reader.rotorOption == .builtIn(.characters))
    #expect(lesson.does("flick-up") == "(cursor) “n” … “November”")
    // A rotor option chosen while editing is kept when the cursor moves away and returns.
    #expect(lesson.does("rotor-clockwise flick-right flick-left").hasPrefix("(tick) “Words”"))
    #expect(lesson.reader.rotorOption == .builtIn(.words))
    // A new editing session starts with the characters option.
    #expect(lesson.does("escape double-tap").contains("Character mode"))
    #expect(lesson.reader.rotorOption == .builtIn(.characters))
  }

  @Test func g4AlreadyEditedFieldUsesTheCharactersRotor() {
    let field = TextField(text: "go")
    let lesson = Lesson([Label("Title"), field]).start()
    while lesson.reader.rotorOption != .builtIn(.hints) { _ = lesson.does("rotor-clockwise") }
    _ = lesson.happens { field.becomeFirstResponder() }
    #expect(lesson.does("flick-right") == "[TextField] “Text Field. Is editing. go”")
    #expect(lesson.reader.rotorOption == .builtIn(.characters))
  }

  @Test(arguments: [(1, "1 character"), (6, "6 characters")])
  func g5SecureFieldSpeaksItsLength(length: Int, said: String) {
    let code = SecureTextField(text: String(repeating: "x", count: length))
    let lesson = Lesson([code])
    #expect(
      lesson.on() == "[SecureTextField] “\(said). Secure Text Field.” … “Double tap to edit.”")
    _ = lesson.does("double-tap")
    while lesson.reader.rotorOption != .builtIn(.edit) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-down") == "“Select All”")
    let bullets = String(repeating: "•", count: length)
    let heard = length == 1 ? "bullet" : said
    #expect(lesson.does("double-tap") == "edit(select-all “\(bullets)”) “\(heard), selected”")
  }

  @Test func g5OnlySecureKeysAreSpokenAsBullets() {
    let code = SecureTextField("Code", text: "12345")
    let lesson = Lesson.typing(code)
    #expect(lesson.types("x") == "(click) <activate ✓ KeyboardKey “•”> “bullet”")
    #expect(
      lesson.does("tap", at: code)
        == "[Code] “Code. Secure Text Field. Is editing. 6 characters.”")
  }

  // MARK: Misspelled words, selection

  /// A spell checker that reports every word with an x as misspelled.
  private struct NoX: SpellChecking {
    func misspelledWords(in text: String, language: String) -> [Range<Int>] {
      TextSegmentation(.word, of: text).ranges.filter { Array(text)[$0].contains("x") }
    }
  }

  @Test func g11MisspelledWordsRotorNeedsASpellChecker() {
    let note = TextView("xa bc dx ex", frame: Rect(x: 0, y: 0, width: 400, height: 100))
    let lesson = Lesson([note])
    lesson.application.spelling = NoX()
    let promise = "Use the rotor to access Misspelled Words"
    #expect(lesson.on().hasSuffix("“Double tap to edit., \(promise)”"))
    #expect(lesson.does("double-tap").hasSuffix("“\(promise)”"))
    note.moveInsertionPoint(to: 0)
    while lesson.reader.rotorOption != .builtIn(.misspelledWords) {
      _ = lesson.does("rotor-clockwise")
    }
    #expect(
      lesson.does("flick-down flick-down flick-down flick-down flick-up") == """
        (cursor) “xa, misspelled”
        (cursor) “dx, misspelled”
        (cursor) “ex, misspelled”
        (border) “Misspelled word not found”
        (cursor) “dx, misspelled”
        """)
    #expect(note.model.selectedText == "dx")
  }

  @Test func g11NoSpellCheckerMeansNoMisspelledWordsRotor() {
    let note = TextView("xa", frame: Rect(x: 0, y: 0, width: 400, height: 100))
    let lesson = Lesson([note])
    #expect(lesson.on() == "[TextView] “xa. Text Field.” … “Double tap to edit.”")
    #expect(lesson.does("double-tap").hasSuffix("Insertion point at end”"))
    #expect(!lesson.reader.rotorOptions.contains(.builtIn(.misspelledWords)))
  }

  @Test func g11SelectionHasFourNamedUnits() {
    let note = TextView(
      "One\nTwo\nThree\nFour\nFive", frame: Rect(x: 0, y: 0, width: 400, height: 50))
    let lesson = Lesson([note]).start()
    _ = lesson.does("double-tap double-tap")
    while lesson.reader.rotorOption != .builtIn(.textSelection) {
      _ = lesson.does("rotor-clockwise")
    }
    #expect(
      lesson.does("flick-down flick-down flick-down flick-down flick-up")
        == "“Word”\n“Line”\n“Page”\n“Character”\n“Page”")
    // Two lines are visible at once.
    #expect(lesson.does("flick-right") == "(cursor) “One\nTwo, selected”")
    #expect(
      lesson.does("flick-right flick-right flick-right")
        == "(cursor) “Three\nFour, selected”\n(cursor) “Five, selected”\n(border)")
    #expect(lesson.does("flick-left") == "(cursor) “Four\nFive, unselected”")
  }

  @Test func g11PageOfASingleLineIsEverything() {
    let field = TextField(text: "one two")
    let lesson = Lesson([field]).start()
    _ = lesson.does("double-tap double-tap")
    while lesson.reader.rotorOption != .builtIn(.textSelection) {
      _ = lesson.does("rotor-clockwise")
    }
    #expect(lesson.does("flick-up flick-right") == "“Page”\n(cursor) “one two, selected”")
  }

  // MARK: Letters

  @Test func g12TypedLetterIsHigherAndDeletedOneLower() {
    let lesson = Lesson.typing(TextField("Name"))
    _ = lesson.types("h")
    #expect(lesson.reader.currentUtterance?.tokens.map(\.pitch) == [1.25])
    let delete = lesson.window.keyboardView?.key(.delete)
    _ = delete.map { lesson.does("tap", at: lesson.place(of: $0)) }
    _ = lesson.does("double-tap")
    #expect(lesson.reader.currentUtterance?.tokens.map(\.pitch) == [0.8])
  }

  @Test func g12CapitalIsNamedOnTouchEntryAndAsLabel() {
    let lesson = Lesson.typing(TextField("Name"))
    let shift = lesson.window.keyboardView?.key(.shift)
    _ = shift.map { lesson.does("tap", at: lesson.place(of: $0)) }
    _ = lesson.does("double-tap")
    let key = lesson.window.keyboardView?.key(.character("h"))
    #expect(key.map { lesson.does("tap", at: lesson.place(of: $0)) } == "[H] “Cap H” … “Hotel”")
    #expect(lesson.does("double-tap") == "(click) <activate ✓ KeyboardKey “H”> “Cap H”")
    #expect(Lesson([Button("A")]).on() == "[A] “Cap A. Button.”")
    #expect(Lesson([Button("a"), Button("AB")]).on() == "[a] “a. Button.”")
    let german = named(Label("Ü"), "Ü")
    german.accessibilityLanguage = "de"
    #expect(Lesson([german]).on() == "[Ü] “Groß Ü”")
  }

  @Test func g12PhoneticWordIndicatesACapital() {
    var settings = ReaderSettings()
    settings.phonetics = .word
    let lesson = Lesson.typing(TextField("Name"), settings)
    lesson.window.keyboardView?.setShifted(true)
    _ = lesson.follows(.timePassed)
    let key = lesson.window.keyboardView?.key(.character("a"))
    #expect(key.map { lesson.does("tap", at: $0) } == "[A] “Cap Alfa”")
    #expect(lesson.does("double-tap").hasSuffix("“Cap Alfa”"))
  }

  @Test(arguments: [
    (PhoneticFeedback.characterAndWord, "[z] “z” … “Zulu”"), (.word, "[z] “Zulu”"),
    (.off, "[z] “z”"),
  ])
  func g12PhoneticWordFollowsOrReplacesTheLetter(feedback: PhoneticFeedback, said: String) {
    var settings = ReaderSettings()
    settings.phonetics = feedback
    let lesson = Lesson.typing(TextField("Name"), settings)
    let key = lesson.window.keyboardView?.key(.character("z"))
    #expect(key.map { lesson.does("tap", at: lesson.place(of: $0)) } == said)
  }
}
