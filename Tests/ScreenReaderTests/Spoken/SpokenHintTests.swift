import Controls
import Elements
import ScreenReader
import Testing

/// Hints from several sources: the element's own and those of its traits.
@Suite struct SpokenHintTests {
  @Test func d7SecureTextIsNotSpellChecked() {
    let editing = "Use the rotor to access Misspelled Words"
    let field = View()
    field.isAccessibilityElement = true
    let lesson = Lesson([field])
    lesson.application.spelling = NoMistakes()
    let hints: [(AccessibilityTraits, String?)] = [
      ([.textEntry, .isEditing], editing),
      ([.textEntry, .textArea], "Double tap to edit., " + editing),
      ([.textEntry], "Double tap to edit."), ([.textEntry, .secureTextField, .isEditing], nil),
      ([.textEntry, .isEditing, .notEnabled], nil), (.staticText, nil),
    ]
    for (traits, hint) in hints {
      field.accessibilityTraits = traits
      #expect(SpokenElement(of: field).hint == hint)
    }
  }

  @Test func d16HintKeepsItsLanguages() {
    let save = Button("Save")
    save.accessibilityAttributedHint = AttributedText(
      "Then Bonjour.", runs: [.init(5..<12, SpeechAttributes(language: "fr"))])
    let lesson = Lesson([save])
    #expect(lesson.on() == "[Save] “Save. Button.” … “Then Bonjour.”")
    let tokens = lesson.reader.currentUtterance?.tokens.suffix(2) ?? []
    #expect(tokens.map(\.language) == [nil, "fr"])
    #expect(tokens.map(\.pause) == [600, 0])
    #expect(tokens.allSatisfy { $0.role == .hint })
    let light = Switch(isOn: true)
    light.accessibilityLabel = "Light"
    light.accessibilityAttributedHint = save.accessibilityAttributedHint
    #expect(SpokenElement(of: light).hint == "Then Bonjour. Double tap to toggle setting.")
  }
}

/// A spell checker that accepts every word.
struct NoMistakes: SpellChecking {
  func misspelledWords(in text: String, language: String) -> [Range<Int>] { [] }
}
