import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// E1 to E6 and E9 to E11: keys, echo, the insertion point and selection.
@Suite struct TextRuleTests {
  private let field = TextField("Name", frame: Rect(x: 0, y: 0, width: 400, height: 44))

  private func key(_ lesson: Lesson, _ kind: KeyboardKey.Kind) -> UnitPoint {
    lesson.window.keyboardView?.key(kind).map { lesson.place(of: $0) } ?? .center
  }

  @Test func e1KeyIsFoundThenEnteredByDoubleTap() {
    let lesson = Lesson.typing(field)
    #expect(lesson.does("tap", at: key(lesson, .character("q"))) == "[q] “q” … “Quebec”")
    #expect(lesson.does("double-tap") == "(click) <activate ✓ KeyboardKey “q”> “q”")
    #expect(field.text == "q")
  }

  @Test func e1SplitTapEntersTheTouchedKey() {
    let lesson = Lesson.typing(field)
    #expect(
      lesson.follows(.continuousGesture(.explore, .began, position: key(lesson, .character("w"))))
        == "[w] “w” … “Whiskey”")
    #expect(lesson.does("split-tap") == "(click) <activate ✓ KeyboardKey “w”> “w”")
    #expect(
      lesson.follows(.continuousGesture(.explore, .ended, position: key(lesson, .character("w"))))
        == "")
    #expect(field.text == "w")
  }

  @Test func fieldThatBecomesInvalidIsHeardAfterTheTypedLetter() {
    let lesson = Lesson.typing(field)
    let said = lesson.happens {
      field.insertText("x")
      field.isInvalid = true
      field.post(.layoutChanged())
    }
    #expect(said == "“x”")
    #expect(lesson.listens() == "“Invalid data.”")
  }

  @Test func e3DeletingAtTheStartSoundsTheBorder() {
    let lesson = Lesson.typing(field)
    _ = lesson.does("tap", at: key(lesson, .character("q")))
    _ = lesson.does("double-tap")
    _ = lesson.does("tap", at: key(lesson, .delete))
    #expect(lesson.does("double-tap") == "(click) <activate ✓ KeyboardKey “delete”> “q”")
    #expect(lesson.does("double-tap") == "(click) <activate ✓ KeyboardKey “delete”> (border)")
  }

  @Test func e3TypingBeyondTheLimitSoundsTheBorder() {
    let lesson = Lesson.typing(field)
    field.text = String(repeating: "x", count: TextModel.maximumLength)
    _ = lesson.does("tap", at: key(lesson, .character("q")))
    #expect(lesson.does("double-tap") == "(click) <activate ✓ KeyboardKey “q”> (border)")
    #expect(field.text.count == TextModel.maximumLength)
  }

  @Test func e1PhoneticWordFollowsAPause() {
    let lesson = Lesson.typing(field)
    #expect(lesson.does("tap", at: key(lesson, .character("q"))) == "[q] “q” … “Quebec”")
    #expect(lesson.reader.currentUtterance?.tokens.last?.pause == 900)
    // A typed letter is spoken without its phonetic word.
    #expect(lesson.does("double-tap") == "(click) <activate ✓ KeyboardKey “q”> “q”")
    #expect(lesson.does("tap", at: key(lesson, .shift)) == "[shift] “shift”")
  }

  @Test func e2TouchTypingEntersOnLift() {
    var settings = ReaderSettings()
    settings.typingMode = .touch
    let lesson = Lesson.typing(field, settings)
    #expect(
      lesson.explores([key(lesson, .character("a")), key(lesson, .character("s"))]) == """
        [a] “a” … “Alfa”
        [s] “s” … “Sierra”
        (click) <activate ✓ KeyboardKey “s”> “s”
        """)
    #expect(field.text == "s")
    // A finger that lifts outside the keyboard enters nothing.
    _ = lesson.explores([key(lesson, .character("a")), .init(x: 0.5, y: 0.4)])
    #expect(field.text == "s")
  }

  @Test func e2DirectTypingEntersOnTouch() {
    var settings = ReaderSettings()
    settings.typingMode = .direct
    let lesson = Lesson.typing(field, settings)
    #expect(
      lesson.does("tap", at: key(lesson, .character("a")))
        == "[a] “a” … “Alfa” (click) <activate ✓ KeyboardKey “a”> “a”")
    #expect(field.text == "a")
  }

  @Test func e2RotorSelectsTheTypingMode() {
    let lesson = Lesson.typing(field)
    _ = lesson.does("tap", at: key(lesson, .character("a")))
    while lesson.reader.rotorOption != .builtIn(.typingMode) { _ = lesson.does("rotor-clockwise") }
    #expect(
      lesson.does("flick-down") == "setting(typing(ScreenReader.TypingMode.touch)) “Touch typing”")
    _ = lesson.does("tap", at: .init(x: 0.5, y: 0.02))
    #expect(!lesson.reader.rotorOptions.contains(.builtIn(.typingMode)))
  }

  @Test func e3CharactersAndWordsAreEchoed() {
    let lesson = Lesson.typing(field)
    func type(_ kind: KeyboardKey.Kind) -> String {
      _ = lesson.does("tap", at: key(lesson, kind))
      let line = lesson.does("double-tap")
      return line.split(separator: "> ").last.map(String.init) ?? ""
    }
    #expect(type(.character("h")) == "“h”")
    #expect(type(.character("i")) == "“i”")
    #expect(type(.space) == "“hi”")
    #expect(type(.delete) == "“space”")
    #expect(lesson.reader.currentUtterance?.tokens.first?.pitch == 0.8)
    #expect(field.text == "hi")
  }

  /// The speech for each character of `ab1 2, ` as it is typed.
  ///
  /// A number may continue after a comma.
  @Test(
    arguments: [
      (TypingFeedback.charactersAndWords, ["a", "b", "1", "ab1", "2", "comma", "2"]),
      (.characters, ["a", "b", "1", "space", "2", "comma", "space"]),
      (.words, ["", "", "", "ab1", "", "", "2"]), (.nothing, ["", "", "", "", "", "", ""]),
    ])
  func e3DigitContinuesAWord(feedback: TypingFeedback, said: [String]) {
    var settings = ReaderSettings()
    settings.typingFeedback = feedback
    settings.typingMode = .direct
    let lesson = Lesson.typing(field, settings)
    func type(_ kind: KeyboardKey.Kind) -> String {
      let line = lesson.does("tap", at: key(lesson, kind))
      let parts = line.split(separator: "> ", maxSplits: 1)
      return parts.count > 1 ? parts[1].filter { $0 != "“" && $0 != "”" } : ""
    }
    var heard = [type(.character("a")), type(.character("b"))]
    _ = type(.plane(.numbers))
    heard += [type(.character("1")), type(.space), type(.character("2")), type(.character(","))]
    heard.append(type(.space))
    #expect(heard == said)
  }

  @Test func e3NothingIsEchoedWhenDisabled() {
    var settings = ReaderSettings()
    settings.typingFeedback = .nothing
    let lesson = Lesson.typing(field, settings)
    _ = lesson.does("tap", at: key(lesson, .character("h")))
    #expect(lesson.does("double-tap") == "(click) <activate ✓ KeyboardKey “h”>")
    settings.typingFeedback = .words
    let words = Lesson.typing(TextField("Name", text: "hi"), settings)
    _ = words.does("tap", at: key(words, .space))
    #expect(words.does("double-tap") == "(click) <activate ✓ KeyboardKey “space”> “hi”")
  }

  @Test func e4DoubleTapBeginsEditingThenSwitchesEnds() {
    field.text = "Ann"
    let lesson = Lesson([field])
    #expect(lesson.on() == "[Name] “Name: Ann. Text Field.” … “Double tap to edit.”")
    #expect(
      lesson.does("double-tap double-tap double-tap") == """
        (click) <activate ✓ TextField “Name”> “Name. Text Field. Is editing. Ann. Character mode. Insertion point at end”
        (click) <activate ✓ TextField “Name”> “Insertion point at start”
        (click) <activate ✓ TextField “Name”> “Insertion point at end”
        """)
    #expect(
      lesson.does("escape")
        == "<escape ✓ TextField “Name”> “Name: Ann. Text Field.” … “Double tap to edit.”")
  }

  @Test func e5FlicksMoveTheInsertionPointByRotorUnit() {
    field.text = "To be, or"
    let lesson = Lesson([field]).start()
    _ = lesson.does("double-tap double-tap")
    #expect(
      lesson.does("flick-up flick-down flick-down")
        == "(border)\n(cursor) “Cap T” … “Tango”\n(cursor) “o” … “Oscar”")
    #expect(lesson.does("rotor-clockwise") == "(tick) “Words”")
    #expect(
      lesson.does("flick-down flick-down flick-down flick-up")
        == "(cursor) “be”\n(cursor) “, or”\n(border)\n(cursor) “, or”")
    #expect(field.model.insertionPoint == 5)
  }

  @Test func e5LinesAreTraversed() {
    let view = TextView("One\nTwo\nThree")
    let lesson = Lesson([view]).start()
    _ = lesson.does("double-tap double-tap rotor-clockwise rotor-clockwise")
    #expect(lesson.reader.rotorOption == .builtIn(.lines))
    #expect(
      lesson.does("flick-down flick-down flick-up")
        == "(cursor) “One”\n(cursor) “Two”\n(cursor) “Two”")
  }

  @Test func e6EditRotorSelectsCutsAndPastes() {
    field.text = "red blue"
    let lesson = Lesson([field]).start()
    _ = lesson.does("double-tap")
    while lesson.reader.rotorOption != .builtIn(.edit) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-down") == "“Select”")
    #expect(lesson.does("double-tap") == "edit(select “blue”) “blue, selected”")
    #expect(lesson.does("flick-down flick-down") == "“Select All”\n“Cut”")
    #expect(lesson.does("double-tap") == "edit(cut “blue”) “blue, cut”")
    #expect(field.text == "red ")
    while lesson.does("flick-down") != "“Paste”" {}
    #expect(lesson.does("double-tap") == "edit(paste “blue”) “blue, pasted”")
    #expect(field.text == "red blue")
    // Without a chosen action, a double tap activates again.
    #expect(
      lesson.does("double-tap")
        == "(click) <activate ✓ TextField “Name”> “Insertion point at start”")
  }

  @Test func e6HorizontalFlicksSelectText() {
    field.text = "abc"
    let lesson = Lesson([field, Label("After")]).start()
    _ = lesson.does("double-tap double-tap")
    while lesson.reader.rotorOption != .builtIn(.textSelection) {
      _ = lesson.does("rotor-clockwise")
    }
    #expect(
      lesson.does("flick-right flick-right flick-left") == """
        (cursor) “a, selected”
        (cursor) “b, selected”
        (cursor) “b, unselected”
        """)
    #expect(
      lesson.does("flick-down flick-right flick-right")
        == "“Word”\n(cursor) “bc, selected”\n(border)")
    #expect(lesson.cursor == "Name")
  }

  @Test func e9SecretsAreBullets() {
    let secret = SecureTextField("Password", frame: Rect(x: 0, y: 0, width: 400, height: 44))
    let lesson = Lesson.typing(secret)
    _ = lesson.does("tap", at: key(lesson, .character("x")))
    #expect(lesson.does("double-tap") == "(click) <activate ✓ KeyboardKey “•”> “bullet”")
    #expect(lesson.does("double-tap") == "(click) <activate ✓ KeyboardKey “•”> “bullet”")
    #expect(secret.text == "xx")
    #expect(
      lesson.does("tap", at: secret).hasPrefix(
        "[Password] “Password. Secure Text Field. Is editing. 2 characters.”"))
    while lesson.reader.rotorOption != .builtIn(.characters) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-up") == "(cursor) “bullet”")
    while lesson.reader.rotorOption != .builtIn(.words) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-up") == "(cursor) “bullet”")
  }

  @Test func e10PlaceholderIsTheLabelWithOrWithoutText() {
    #expect(Lesson([field]).on() == "[Name] “Name. Text Field.” … “Double tap to edit.”")
    field.text = "Ada"
    #expect(Lesson([field]).on() == "[Name] “Name: Ada. Text Field.” … “Double tap to edit.”")
  }

  @Test func e11ShiftIsSelectedWhileActive() {
    let lesson = Lesson.typing(field)
    _ = lesson.does("tap", at: key(lesson, .shift))
    #expect(
      lesson.does("double-tap") == "(click) <activate ✓ KeyboardKey “shift”> “Selected: shift”")
    #expect(lesson.does("tap", at: key(lesson, .character("q"))) == "[Q] “Cap Q” … “Quebec”")
    #expect(lesson.does("double-tap") == "(click) <activate ✓ KeyboardKey “Q”> “Cap Q”")
    #expect(field.text == "Q")
  }
}
