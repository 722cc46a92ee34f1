import Controls
import Elements
import ScreenReader
import Testing

/// The speech and hints of single elements, derived by hand from the grammar.
@Suite struct SpokenElementTests {
  private struct Case {
    var label: String?
    var value: String?
    var hint: String?
    var traits: AccessibilityTraits = []
    var expanded = AccessibilityExpandedStatus.unsupported
    var language: String?
    var context: ElementContext?
    var spoken: String
    var spokenHint: String?

    init(
      _ label: String?, _ value: String? = nil, _ traits: AccessibilityTraits = [],
      hint: String? = nil, expanded: AccessibilityExpandedStatus = .unsupported,
      language: String? = nil, in context: ElementContext? = nil, says spoken: String,
      then spokenHint: String? = nil
    ) {
      self.label = label
      self.value = value
      self.traits = traits
      self.hint = hint
      self.expanded = expanded
      self.language = language
      self.context = context
      self.spoken = spoken
      self.spokenHint = spokenHint
    }
  }

  private static let adjust = "Swipe up or down with one finger to adjust the value."
  private static let toggle = "Double tap to toggle setting."

  private var words: [Case] {
    [
      Case("Milk", says: "Milk"),
      Case("Milk", "2 liters", says: "Milk: 2 liters"),
      Case(nil, "2 liters", says: "2 liters"),
      Case("", "2 liters", says: "2 liters"),
      Case("Milk", "", says: "Milk"),
      Case(nil, says: ""),
      Case("Milk", hint: "Adds milk.", says: "Milk", then: "Adds milk."),
      Case(nil, hint: "Adds milk.", says: "Adds milk."),
      Case(nil, nil, .button, hint: "Adds milk", says: "Adds milk. Button."),
      Case(nil, "", .button, says: "Button."),
      Case("Milk.", nil, .button, says: "Milk. Button."),
      Case("Milk", "2.", .button, says: "Milk: 2. Button."),
      Case("Really?", nil, .button, says: "Really? Button."),
      Case("Milk", nil, .selected, says: "Selected: Milk"),
      Case("Milk", "2", .selected, says: "Selected: Milk: 2"),
      Case(nil, nil, .selected, says: "Selected."),
      Case(nil, nil, [.selected, .button], says: "Selected. Button."),
      Case(nil, nil, .selected, hint: "Adds milk.", says: "Selected.", then: "Adds milk."),
      Case("Milk", nil, .notEnabled, says: "Milk. Dimmed."),
      Case(
        "Milk", nil, [.notEnabled, .button, .selected], says: "Selected: Milk. Dimmed. Button."),
    ]
  }

  private var kinds: [Case] {
    [
      Case("Buy", nil, .button, says: "Buy. Button."),
      Case("Terms", nil, .link, says: "Terms. Link."),
      Case("Terms", nil, [.link, .button], says: "Terms. Button. Link."),
      Case("Cat", nil, .image, says: "Cat. Image."),
      Case("Cat", nil, [.image, .link], says: "Cat. Link. Image."),
      Case("Cat", nil, [.image, .button], says: "Cat. Button. Image."),
      Case("News", nil, .header, says: "News. Heading."),
      Case("News", nil, [.header, .link], says: "News. Heading. Link."),
      Case("News", nil, [.header, .button], says: "News. Button. Heading."),
      Case("Find", "cats", .searchField, says: "Find: cats. Search Field."),
      Case("Volume", "50%", .adjustable, says: "Volume: 50%. Adjustable.", then: Self.adjust),
      Case("Volume", "50%", [.adjustable, .notEnabled], says: "Volume: 50%. Dimmed. Adjustable."),
      Case(
        "Volume", "50%", .adjustable, hint: "Changes it.", says: "Volume: 50%. Adjustable.",
        then: "Changes it. " + Self.adjust),
      Case(
        "Volume", nil, .adjustable, hint: "Changes it", says: "Volume. Adjustable.",
        then: "Changes it. " + Self.adjust),
      Case(nil, nil, .adjustable, says: "Adjustable.", then: Self.adjust),
      Case(nil, nil, .adjustable, hint: "Changes it.", says: "Changes it. Adjustable."),
      Case("q", nil, .keyboardKey, says: "q"),
      Case("shift", nil, [.keyboardKey, .selected], says: "Selected: shift"),
      Case("q", nil, [.keyboardKey, .button], says: "q"),
      Case("Text", nil, .staticText, says: "Text"),
      Case(
        "Text", nil,
        [.playsSound, .startsMediaSession, .summaryElement, .updatesFrequently, .causesPageTurn],
        says: "Text"),
      Case("Piano", nil, .allowsDirectInteraction, says: "Piano. Direct touch area."),
      Case("Map", nil, .supportsZoom, says: "Map"),
      Case("Tabs", nil, .tabBar, says: "Tabs"),
    ]
  }

  private var switches: [Case] {
    [
      Case(
        "Light", "1", [.button, .toggleButton], says: "Light. Switch Button. On.", then: Self.toggle
      ),
      Case(
        "Light", "0", [.button, .toggleButton], says: "Light. Switch Button. Off.",
        then: Self.toggle),
      Case(
        "Light", "2", [.button, .toggleButton], says: "Light. Switch Button. Mixed.",
        then: Self.toggle),
      Case(
        "Light", "half", [.button, .toggleButton], says: "Light. Switch Button. half",
        then: Self.toggle),
      Case(
        "Light", nil, [.button, .toggleButton], says: "Light. Switch Button.", then: Self.toggle),
      Case(nil, "1", [.button, .toggleButton], says: "Switch Button. On.", then: Self.toggle),
      Case("Light", "0", .toggleButton, says: "Light. Off.", then: Self.toggle),
      Case(
        "Light", "1", [.button, .toggleButton, .notEnabled],
        says: "Light. Dimmed. Switch Button. On."),
      Case(
        "Light", "1", [.button, .toggleButton], hint: "Lights the hall.",
        says: "Light. Switch Button. On.", then: "Lights the hall. " + Self.toggle),
      Case(
        "Light", "1", [.button, .toggleButton, .selected],
        says: "Selected: Light. Switch Button. On.",
        then: Self.toggle),
      Case(
        "Light", "1", [.toggleButton, .adjustable], says: "Light. On. Adjustable.",
        then: Self.toggle),
    ]
  }

  private var texts: [Case] {
    [
      Case("Name", "Ann", .textEntry, says: "Name: Ann. Text Field.", then: "Double tap to edit."),
      Case(
        "Name", "Ann", .textEntry, hint: "As on the card.", says: "Name: Ann. Text Field.",
        then: "As on the card. Double tap to edit."),
      Case(
        "Name", "Ann", [.textEntry, .isEditing], says: "Name. Text Field. Is editing. Ann"),
      Case(
        "Code", "••", [.textEntry, .secureTextField],
        says: "Code: 2 characters. Secure Text Field.",
        then: "Double tap to edit."),
      Case(
        "Code", nil, [.textEntry, .secureTextField, .isEditing],
        says: "Code. Secure Text Field. Is editing."),
      Case(
        "Note", nil, [.textEntry, .textArea], says: "Note. Text Field.",
        then: "Double tap to edit."),
      Case("Name", nil, [.textEntry, .notEnabled], says: "Name. Dimmed. Text Field."),
      Case(
        "Name", nil, [.textEntry, .required], says: "Name. Text Field. Required.",
        then: "Double tap to edit."),
      Case(
        "Name", "x", [.textEntry, .required, .invalid],
        says: "Name: x. Text Field. Required. Invalid data.", then: "Double tap to edit."),
      Case(
        "Number", "3", [.textEntry, .adjustable], says: "Number: 3. Text Field. Adjustable.",
        then: "Double tap to edit. " + Self.adjust),
      Case("Name", nil, .isEditing, says: "Name"),
      Case("Find", nil, [.searchField, .isEditing], says: "Find. Search Field."),
      Case(
        "Find", "cats", [.textEntry, .searchField], says: "Find: cats. Search Field.",
        then: "Double tap to edit."),
      Case(
        "Find", nil, [.textEntry, .searchField, .isEditing],
        says: "Find. Search Field. Is editing."),
    ]
  }

  private var places: [Case] {
    [
      Case("Back", nil, [.button, .backButton], says: "Back Button."),
      Case("back", nil, [.button, .backButton], says: "Back Button."),
      Case("Settings", nil, [.button, .backButton], says: "Settings. Back Button."),
      Case("Home", nil, .tabBarItem, in: .tab(index: 1, count: 6), says: "Home. Tab. 1 of 6."),
      Case(
        "Home", "3 items", .tabBarItem, in: .tab(index: 2, count: 6),
        says: "Home: 3 items. Tab. 2 of 6."),
      Case(nil, nil, .tabBarItem, in: .tab(index: 4, count: 6), says: "Tab. 4 of 6."),
      Case("Home", nil, .button, in: .tab(index: 1, count: 2), says: "Home. Tab. 1 of 2."),
      Case(
        "Day", nil, [.button, .selected], in: .series(index: 1, count: 3),
        says: "Selected: Day. Button. 1 of 3."),
      Case("Photo", nil, in: .series(index: 2, count: 5), says: "Photo. 2 of 5."),
      Case("Milk", nil, in: .listStart, says: "Milk. List Start."),
      Case("Bread.", nil, .button, in: .listEnd, says: "Bread. Button. List End."),
      Case("Menu", nil, in: .landmarkStart(View()), says: "Menu. Landmark."),
      Case("Imprint", nil, .link, in: .landmarkEnd, says: "Imprint. Link. End."),
      Case(
        "Milk", "1.20",
        in: .dataTableCell(
          row: 1, column: 0, rowSpan: 1, columnSpan: 1, isFirstInRow: true, rowHeaders: [],
          columnHeaders: []), says: "Milk. Row 2. Column 1. 1.20"),
      Case(
        "Milk", nil, .button,
        in: .dataTableCell(
          row: 1, column: 2, rowSpan: 2, columnSpan: 3, isFirstInRow: false,
          rowHeaders: [Label("Drinks")], columnHeaders: [Self.header("Price", "EUR")]),
        says: "Drinks. Price: EUR. Milk. Spans 2 rows. Spans 3 columns. Column 3. Button."),
      Case(
        "Milk", nil,
        in: .dataTableCell(
          row: nil, column: nil, rowSpan: 2, columnSpan: 2, isFirstInRow: true, rowHeaders: [],
          columnHeaders: []), says: "Milk."),
      Case(
        "More", nil, .button, expanded: .collapsed, says: "More. Collapsed. Button.",
        then: "Double tap to expand."),
      Case(
        "More", nil, [.button, .notEnabled], expanded: .expanded,
        says: "More. Dimmed. Expanded. Button."),
    ]
  }

  private var languages: [Case] {
    [
      Case("Sichern", nil, .button, language: "de", says: "Sichern. Taste."),
      Case("Titel", nil, .header, language: "de-AT", says: "Titel. Überschrift."),
      Case(
        "Sichern", nil, [.button, .notEnabled], language: "de",
        says: "Sichern. Grau dargestellt. Taste."),
      Case("Ort", nil, .selected, language: "de", says: "Ausgewählt: Ort"),
      Case("Сохранить", nil, .button, language: "ru", says: "Сохранить. Кнопка."),
      Case(
        "Заказ", nil, [.header, .notEnabled], language: "ru", says: "Заказ. Недоступно. Заголовок."),
      Case("Save", nil, .button, language: "xx", says: "Save. Button."),
    ]
  }

  private static func header(_ label: String, _ value: String) -> Responder {
    let header = Label(label)
    header.accessibilityValue = value
    return header
  }

  private func check(_ tests: [Case]) {
    for test in tests { check(test) }
  }

  private func check(_ test: Case) {
    let element = View()
    element.isAccessibilityElement = true
    element.accessibilityLabel = test.label
    element.accessibilityValue = test.value
    element.accessibilityHint = test.hint
    element.accessibilityTraits = test.traits
    element.accessibilityExpandedStatus = test.expanded
    element.accessibilityLanguage = test.language
    let spoken = SpokenElement(of: element, context: test.context)
    #expect(spoken.text == test.spoken)
    #expect(spoken.hint == test.spokenHint, "\(test.spoken)")
  }

  @Test func d2WordsAreJoinedByTheGrammar() { check(words) }
  @Test func d3KindsAreNamedInTheirOrder() { check(kinds) }
  @Test func d6SwitchesSpeakTheirState() { check(switches) }
  @Test func d7TextSpeaksItsEditingState() { check(texts) }
  @Test func d10PositionsComeLast() { check(places) }
  @Test func d12LanguagesSelectTheirWords() { check(languages) }

  @Test func d21TraitsMatchIOSBits() {
    let bits: [(AccessibilityTraits, UInt64)] = [
      (.button, 0), (.link, 1), (.image, 2), (.selected, 3), (.playsSound, 4), (.keyboardKey, 5),
      (.staticText, 6), (.summaryElement, 7), (.notEnabled, 8), (.updatesFrequently, 9),
      (.searchField, 10), (.startsMediaSession, 11), (.adjustable, 12),
      (.allowsDirectInteraction, 13), (.causesPageTurn, 14), (.tabBar, 15), (.header, 16),
      (.textEntry, 18), (.isEditing, 21), (.secureTextField, 24), (.backButton, 27),
      (.tabBarItem, 28), (.supportsZoom, 46), (.textArea, 47), (.toggleButton, 53),
    ]
    for (trait, bit) in bits { #expect(trait.rawValue == 1 << bit) }
  }

  @Test func userLabelReplacesTheLabel() {
    let spoken = SpokenElement(of: Button(imageName: "img_7"), label: "Buy")
    #expect(spoken.text == "Buy. Button.")
  }

  @Test func verbosityOmitsParts() {
    let element = Switch(isOn: true)
    element.accessibilityLabel = "Light"
    var verbosity = Verbosity()
    verbosity.speaksTraits = false
    #expect(SpokenElement(of: element, verbosity: verbosity).text == "Light. On.")
    let slider = Slider(value: 0.5)
    slider.accessibilityLabel = "Volume"
    verbosity.speaksValues = false
    #expect(SpokenElement(of: slider, verbosity: verbosity).text == "Volume")
    verbosity.speaksContainers = false
    #expect(
      SpokenElement(of: slider, context: .series(index: 1, count: 2), verbosity: verbosity).text
        == "Volume")
  }
}
