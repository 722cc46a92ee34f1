import Controls
import Elements
import ScreenReader
import Testing

/// Verbosity settings: each part of the speech can be left out separately.
@Suite struct VerbosityTests {
  private func said(
    _ element: Responder, _ parts: Verbosity.Part..., context: ElementContext? = nil
  ) -> String {
    var verbosity = Verbosity()
    verbosity.parts = parts
    return SpokenElement(of: element, context: context, verbosity: verbosity).text
  }

  private func named<Element: Responder>(_ element: Element, _ name: String) -> Element {
    element.accessibilityLabel = name
    return element
  }

  @Test func switchStateIsItsValue() {
    let wifi = named(Switch(isOn: false), "Wi-Fi")
    #expect(said(wifi, .values, .traits) == "Wi-Fi. Switch Button. Off.")
    #expect(said(wifi, .values) == "Wi-Fi. Off.")
    #expect(said(wifi, .traits) == "Wi-Fi. Switch Button.")
    #expect(said(wifi) == "Wi-Fi")
    let part = named(Switch(isOn: true), "Part")
    part.accessibilityValue = "half"
    #expect(
      said(part, .values, .containers, context: .series(index: 1, count: 2))
        == "Part. half. 1 of 2.")
  }

  @Test func positionIsAlwaysItsOwnSentence() {
    let day = Button("Day")
    day.isSelected = true
    let place = ElementContext.series(index: 1, count: 2)
    #expect(said(day, .containers, context: place) == "Selected: Day. 1 of 2.")
    #expect(said(Button("3"), .containers, context: place) == "3. 1 of 2.")
    #expect(said(Slider(value: 0.5), .values, .containers, context: place) == "50%. 1 of 2.")
    #expect(said(Button("Why?"), .containers, context: place) == "Why? 1 of 2.")
    #expect(said(day, .traits, .containers, context: place) == "Selected: Day. Button. 1 of 2.")
    #expect(said(day, .containers, context: .tab(index: 2, count: 3)) == "Selected: Day. 2 of 3.")
    let draft = named(TextField(text: "Да"), "Имя")
    draft.accessibilityLanguage = "ru"
    draft.accessibilityTraits = [.textEntry, .isEditing]
    #expect(
      said(draft, .traits, .containers, context: place)
        == "Имя. текстовое поле. Идёт правка. 1 из 2.")
  }

  @Test func wordsWithoutAPeriodAreSentences() {
    let title = named(TextField(text: "Neu"), "Titel")
    title.accessibilityLanguage = "de"
    title.accessibilityTraits = [.textEntry, .isEditing, .header]
    #expect(said(title, .traits) == "Titel. Textfeld. Wird bearbeitet. Überschrift.")
  }
}
