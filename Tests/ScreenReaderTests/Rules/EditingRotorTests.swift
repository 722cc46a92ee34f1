import Controls
import Elements
import ScreenReader
import Testing

/// The rotor during and after text editing.
@Suite struct EditingRotorTests {
  private let title = Label("Title")
  private let field = TextField("Name", text: "Ada L")
  private let second = TextField("City", text: "Rome")

  private func lesson() -> Lesson {
    title.accessibilityTraits = [.staticText, .header]
    let lesson = Lesson([title, field, second])
    lesson.window.keyboardLayout = .english
    lesson.start(at: field)
    // Characters, words, lines, headings.
    _ = lesson.does("rotor-clockwise rotor-clockwise rotor-clockwise")
    #expect(lesson.reader.rotorOption == .builtIn(.headings))
    return lesson
  }

  @Test func rotorReturnsToTheUserChoiceWhenEditingEnds() {
    let lesson = lesson()
    _ = lesson.does("double-tap")
    #expect(lesson.reader.rotorOption == .builtIn(.characters))
    _ = lesson.does("escape")
    #expect(lesson.reader.rotorOption == .builtIn(.headings))
    #expect(lesson.does("flick-up") == "[Title] “Title. Heading.”")
  }

  @Test func rotorReturnsWhenTheProgramEndsEditing() {
    let lesson = lesson()
    _ = lesson.does("double-tap flick-left")
    _ = lesson.happens { field.resignFirstResponder() }
    #expect(lesson.cursor == "Title")
    #expect(lesson.reader.rotorOption == .builtIn(.headings))
  }

  @Test func textUnitsChosenWhileEditingAreDiscarded() {
    let lesson = lesson()
    _ = lesson.does("double-tap rotor-clockwise")
    #expect(lesson.reader.rotorOption == .builtIn(.words))
    _ = lesson.does("escape")
    #expect(lesson.reader.rotorOption == .builtIn(.headings))
  }

  @Test func screenRotorChosenWhileEditingIsKept() {
    let lesson = lesson()
    _ = lesson.does("double-tap rotor-counterclockwise")
    let chosen = lesson.reader.rotorOption
    #expect(chosen != .builtIn(.characters))
    _ = lesson.does("escape")
    #expect(lesson.reader.rotorOption == chosen)
  }

  @Test func nextEditedFieldKeepsTheChoiceForTheEnd() {
    let lesson = lesson()
    field.onReturn = { [second] in second.becomeFirstResponder() }
    _ = lesson.does("double-tap")
    let newline = lesson.window.keyboardView?.key(.newline)
    _ = newline.map { lesson.does("tap", at: lesson.place(of: $0)) }
    _ = lesson.does("double-tap")
    _ = lesson.happens { lesson.application.post(.layoutChanged(.element(second))) }
    #expect(lesson.cursor == "City" || lesson.reader.focusedElement === second)
    #expect(lesson.reader.rotorOption == .builtIn(.characters))
    _ = lesson.does("escape")
    #expect(lesson.reader.rotorOption == .builtIn(.headings))
  }
}
