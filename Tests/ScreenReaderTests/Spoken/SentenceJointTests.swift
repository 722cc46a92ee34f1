import Controls
import Elements
import Gestures
import Testing

@testable import ScreenReader

/// D12 and G15: a sentence is in one language, and inserted text does not add a second full stop.
@Suite struct SentenceJointTests {
  private func named<Element: Responder>(
    _ element: Element, _ name: String, in language: String
  ) -> Element {
    element.accessibilityLabel = name
    element.accessibilityLanguage = language
    return element
  }

  private func editing(_ field: TextInput) -> Lesson {
    let lesson = Lesson([field]).start()
    _ = lesson.does("double-tap")
    return lesson
  }

  @Test func editingStartUsesTheTextLanguage() {
    let name = named(TextField(text: "Да"), "Имя", in: "ru")
    let lesson = Lesson([name]).start()
    #expect(
      lesson.does("double-tap").hasSuffix(
        "“Имя. текстовое поле. Идёт правка. Да. Режим символов. Точка вставки в конце”"))
    #expect(lesson.reader.currentUtterance?.tokens.allSatisfy { $0.language == "ru" } == true)
    #expect(lesson.does("double-tap").hasSuffix("“Точка вставки в начале”"))
    #expect(lesson.reader.currentUtterance?.tokens.map(\.language) == ["ru"])
  }

  @Test func unsupportedTextLanguageUsesTheReaderLanguage() {
    let name = named(TextField(text: "Ano"), "Jméno", in: "cs")
    let lesson = Lesson([name], language: "de").start()
    #expect(
      lesson.does("double-tap").hasSuffix(
        "Textfeld. Wird bearbeitet. Ano. Zeichenmodus. Einfügemarke am Ende”"))
    #expect(lesson.reader.currentUtterance?.tokens.last?.language == nil)
  }

  @Test func editsAreSpokenInTheTextLanguage() {
    let lesson = editing(named(TextField(text: "Да"), "Имя", in: "ru"))
    #expect(lesson.commands(.undo).hasSuffix("“Нечего отменять”"))
    while lesson.reader.rotorOption != .builtIn(.edit) { _ = lesson.does("rotor-clockwise") }
    // The rotor's options are words of the reader.
    #expect(lesson.does("flick-down flick-down") == "“Select”\n“Select All”")
    #expect(lesson.does("double-tap").hasSuffix("“Да, выбрано”"))
    #expect(lesson.reader.currentUtterance?.tokens.map(\.language) == ["ru"])
  }

  @Test func elementHintsUseItsLanguage() {
    let save = named(Button("Sichern"), "Sichern", in: "de")
    save.accessibilityCustomActions = [AccessibilityCustomAction(name: "Teilen") { true }]
    save.accessibilityCustomContent = [AccessibilityCustomContent(label: "Ort", value: "Bonn")]
    #expect(
      Lesson([save]).on()
        == "[Sichern] “Sichern. Taste.” … “Aktionen verfügbar” … “Weitere Inhalte verfügbar”")
  }

  @Test(arguments: [
    ("One.", "One. selected"), ("One", "One, selected"), ("Wow!", "Wow! selected"),
    ("a,", "a, selected"), ("(soon…)", "(soon…) selected"),
  ])
  func textEndingWithPunctuationGetsNoComma(text: String, said: String) {
    let words = ReaderStrings.strings(for: "en")
    #expect(words.message(.textSelected(text)) == said)
    let edits: [ReaderMessage] = [
      .textUnselected(text), .cut(text), .textCopied(text), .pasted(text), .deleted(text),
      .misspelled(text),
    ]
    for language in ReaderStringsTests.languages {
      for sentence in edits + [.textSelected(text)] {
        let emitted = ReaderStrings.strings(for: language).message(sentence)
        if said.hasPrefix(text + " ") {
          for comma in [text + ",", text + "，", text + "、"] {
            #expect(!emitted.contains(comma), "\(language): \(emitted)")
          }
        }
      }
    }
  }

  @Test func selectingAWholeSentenceSpeaksTwoSentences() {
    let notes = TextView("Fine day.", frame: Rect(x: 0, y: 0, width: 400, height: 60))
    let lesson = editing(notes)
    while lesson.reader.rotorOption != .builtIn(.edit) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-down flick-down double-tap").hasSuffix("“Fine day. selected”"))
  }
}
