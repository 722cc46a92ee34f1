import Controls
import Elements
import Gestures
import Testing
import Touches

@testable import ScreenReader

/// G13 to G19: captions of devices for direct touch, drags, languages, punctuation and borders.
@Suite struct CaptionWordTests {
  private func area(
    _ name: String?, _ options: AccessibilityDirectTouchOptions = []
  ) -> View {
    let area = View(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    area.isAccessibilityElement = true
    area.accessibilityLabel = name
    area.accessibilityIdentifier = "pad"
    area.accessibilityTraits = .allowsDirectInteraction
    area.accessibilityDirectTouchOptions = options
    return area
  }

  // MARK: Direct touch

  @Test func g13DirectTouchAreaIsSpoken() {
    #expect(Lesson([area("Piano")]).on() == "[pad] “Piano. Direct touch area.”")
    #expect(Lesson([area(nil)]).on() == "[pad] “Direct touch area.”")
  }

  @Test func g13ActivationHintIsSpokenWhileDirectTouchIsOff() {
    let lesson = Lesson([area("Piano", .requiresActivation)])
    #expect(
      lesson.on()
        == "[pad] “Piano. Direct touch area.” … “Double tap to turn on direct touch.”")
    _ = lesson.does("double-tap")
    #expect(lesson.does("tap", at: .init(x: 0.5, y: 0.05)) == "“Piano. Direct touch area.”")
    var settings = ReaderSettings()
    settings.isDirectTouchEnabled = false
    let off = Lesson([area("Piano")], settings: settings)
    #expect(
      off.on() == "[pad] “Piano. Direct touch area.” … “Use the rotor to turn on direct touch.”")
    #expect(!off.reader.usesDirectTouch(at: .init(x: 0.5, y: 0.05)))
    while off.reader.rotorOption != .builtIn(.directTouch) { _ = off.does("rotor-clockwise") }
    #expect(off.does("flick-up") == "setting(directTouch(isOn: true)) “On”")
    #expect(off.reader.usesDirectTouch(at: .init(x: 0.5, y: 0.05)))
  }

  // MARK: Dragging

  private final class Basket: Label {
    var taken: [String] = []
    override func receiveDrop(_ name: String, from source: Responder?) -> Bool {
      taken.append(name)
      return !name.isEmpty
    }
  }

  @Test func g14DragActionsEndAtTheDrop() {
    let photo = Label("Photo")
    photo.accessibilityDragSources = ["Cat", "Dog"]
    let basket = Basket("Basket")
    basket.accessibilityDropPoints = ["", "On top"]
    let lesson = Lesson([photo, basket]).start()
    #expect(lesson.reader.rotorOption == .builtIn(.actions))
    #expect(
      lesson.does("flick-down flick-down flick-down flick-up")
        == "“Drag Cat”\n“Drag Dog”\n“Activate”\n“Drag Dog”")
    #expect(lesson.does("double-tap") == "(pass-through) “Dragging Dog”")
    #expect(lesson.does("flick-right") == "[Basket] “Basket”")
    #expect(lesson.does("flick-down flick-down flick-up") == "“Drop”\n“On top”\n“Drop”")
    #expect(lesson.does("double-tap") == "“Dropped”")
    #expect(basket.taken == ["Dog"])
    #expect(lesson.reader.rotorOption != .builtIn(.actions))
  }

  /// Holds a finger on the element with the cursor and drags it to `element`.
  private func drags(_ lesson: Lesson, to element: Responder) -> String {
    let hold = Gesture.doubleTapHold(fingers: 1)
    let start = lesson.reader.focusedElement.map { lesson.place(of: $0) } ?? .center
    let end = lesson.place(of: element)
    _ = lesson.follows(.continuousGesture(hold, .began, position: start))
    _ = lesson.follows(.continuousGesture(hold, .changed, position: end))
    return lesson.follows(.continuousGesture(hold, .ended, position: end))
  }

  @Test func g14HeldFingerDrags() {
    let photo = Label("Photo")
    photo.accessibilityDragSources = ["Cat"]
    let basket = Basket("Basket")
    basket.accessibilityDropPoints = [""]
    let floor = Label("Floor")
    let lesson = Lesson([photo, basket, floor]).start()
    #expect(drags(lesson, to: basket) == "pass(ended → none) “Dropped”")
    #expect(basket.taken == ["Cat"])
    #expect(drags(lesson, to: floor) == "pass(ended → none) (error) “Drag canceled”")
    #expect(basket.taken == ["Cat"])
  }

  @Test func d19RowIsMovedByItsHandle() throws {
    let list = TableView(
      sections: [TableSection(cells: ["Ann", "Bob", "Cem"].map { .init($0) })],
      frame: Rect(x: 0, y: 0, width: 400, height: 300))
    list.onMove = { [list] in list.moveRow(at: $0, to: $1) }
    list.isEditing = true
    let lesson = Lesson([list]).start()
    var elements: [Responder] { lesson.application.readingOrder.entries.map(\.element) }
    _ = lesson.follows(.command(.nextItem))
    #expect(lesson.cursor == "Reorder Ann")
    _ = drags(lesson, to: try #require(elements.last))
    #expect(elements.map(\.shortName).filter { $0.count == 3 } == ["Bob", "Cem", "Ann"])
  }

  @Test func g14EscapeCancelsADrag() {
    let photo = Label("Photo")
    photo.accessibilityDragSources = ["Cat"]
    let basket = Basket("Basket")
    basket.accessibilityDropPoints = [""]
    let lesson = Lesson([photo, basket]).start()
    _ = lesson.does("flick-down double-tap")
    #expect(lesson.does("escape") == "“Drag canceled”")
    #expect(lesson.does("escape") == "<escape ✗> (error)")
    _ = lesson.does("flick-right")
    #expect(basket.taken == [])
  }

  // MARK: Languages

  @Test func g15UnsupportedLanguageUsesTheReadersWords() {
    let save = Button("Uložit")
    save.accessibilityLanguage = "cs"
    save.accessibilityHint = "Zavře"
    save.accessibilityTraits = [.button, .selected, .toggleButton]
    save.accessibilityValue = "1"
    let lesson = Lesson([save], language: "de")
    #expect(
      lesson.on()
        == "[Uložit] “Ausgewählt: Uložit. Umschalttaste. Ein.” … “Zavře. Zum Umschalten doppeltippen.”"
    )
    let tokens = lesson.reader.currentUtterance?.tokens ?? []
    #expect(tokens.map(\.language) == [nil, "cs", nil, nil, "cs", nil])
  }

  @Test func g15SupportedLanguageUsesItsOwnWords() {
    let save = Button("Сохранить")
    save.accessibilityLanguage = "ru"
    let lesson = Lesson([save])
    #expect(lesson.on() == "[Сохранить] “Сохранить. Кнопка.”")
    #expect(lesson.reader.currentUtterance?.tokens.map(\.language) == ["ru", "ru"])
  }

  // MARK: Help, punctuation

  @Test func g16HelpModeStartsEndsAndNamesGestures() {
    let lesson = Lesson([Label("Text")]).start()
    #expect(lesson.does("four-finger-double-tap") == "setting(help(isOn: true)) “Starting help”")
    #expect(
      lesson.does("three-finger-flick-left three-finger-flick-right three-finger-flick-up") == """
        practice(three-finger-flick-left → scroll-left) “Three-finger swipe left. Scroll right”
        practice(three-finger-flick-right → scroll-right) “Three-finger swipe right. Scroll left”
        practice(three-finger-flick-up → scroll-down) “Three-finger swipe up. Scroll down”
        """)
    #expect(lesson.does("four-finger-double-tap") == "setting(help(isOn: false)) “Ending help”")
  }

  @Test func g17PunctuationIsAllSomeOrNone() {
    let lesson = Lesson([Label("C# and F#, (both) 1/2"), Label("End")]).start()
    while lesson.reader.rotorOption != .builtIn(.punctuation) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-up").hasSuffix("“Some”"))
    #expect(
      lesson.does("tap", at: .init(x: 0.5, y: 0.02))
        == "“C hash and F hash, (both) 1/2”")
    #expect(lesson.does("flick-up").hasSuffix("“All”"))
    #expect(
      lesson.does("tap", at: .init(x: 0.5, y: 0.02))
        == "“C hash and F hash comma left paren both right paren 1/2”")
    #expect(lesson.does("flick-up").hasSuffix("“None”"))
  }

  @Test(arguments: [
    ("en", "period"), ("en-US", "period"), ("en_CA", "period"), ("en-GB", "full stop"),
    ("en-AU", "full stop"), ("EN-gb", "full stop"),
  ])
  func g17PeriodIsAFullStopInBritishEnglish(language: String, name: String) {
    #expect(ReaderStrings.strings(for: language).character(".") == name)
  }

  // MARK: Fields, landmarks, ends

  @Test func g18SearchFieldWithTextCanBeCleared() {
    let search = SearchField("Find a branch", text: "old")
    let lesson = Lesson([search, Label("Below")]).start()
    #expect(
      lesson.does("flick-right flick-right flick-left") == """
        [Clear text] “Clear text. Button.”
        [Below] “Below”
        [Clear text] “Clear text. Button.”
        """)
    #expect(
      lesson.does("double-tap")
        == "(click) <activate → ClearButton “Clear text”> [Find a branch] “Find a branch. Search Field.” … “Double tap to edit.”"
    )
    #expect(search.text == "")
    #expect(lesson.does("flick-right") == "[Below] “Below”")
  }

  @Test func g18LandmarkNamePrecedesItsRole() {
    let landmark = View(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    landmark.accessibilityContainerType = .landmark
    landmark.accessibilityLabel = "News"
    let story = Label("Story")
    story.frame = Rect(x: 0, y: 0, width: 400, height: 44)
    landmark.addSubview(story)
    landmark.accessibilityElements = [story]
    #expect(Lesson([landmark]).on() == "[Story] “Story. News. Landmark.”")
  }

  @Test(arguments: [
    (RotorOption.Kind.headings, "Heading not found"), (.links, "Link not found"),
    (.headingLevel2, "Heading level 2 not found"), (.formControls, "Form control not found"),
  ])
  func g18RotorEndNamesTheItemsNotFound(kind: RotorOption.Kind, said: String) {
    #expect(ReaderStrings.english.message(.notFound(kind)) == said)
  }

  @Test func g18PlainTextClicksWithoutAnError() {
    let link = Label("More")
    link.accessibilityTraits = .link
    let lesson = Lesson([Label("Text"), link]).start()
    #expect(lesson.does("double-tap") == "(click) <activate → none>")
    #expect(lesson.does("flick-right double-tap").hasSuffix("(click) <activate → none> (error)"))
  }

  @Test func g18SourceCodeSpeaksItsPunctuation() {
    let code = Label("x = y;")
    code.accessibilityTextualContext = .sourceCode
    let lesson = Lesson([code])
    #expect(lesson.on() == "[x = y;] “x equals y semicolon”")
    while lesson.reader.rotorOption != .builtIn(.lines) { _ = lesson.does("rotor-clockwise") }
    #expect(lesson.does("flick-down") == "“x equals y semicolon”")
  }

  @Test func g19GermanAndRussianMatchTheirDevices() {
    #expect(ReaderStrings.strings(in: .german).elements.selected == "Ausgewählt.")
    #expect(ReaderStrings.strings(in: .german).elements.tab == "Tab.")
    #expect(!ReaderStrings.strings(in: .russian).elements.landmarkEnd.contains("строки"))
  }

  // MARK: Punctuation at the end

  @Test(arguments: [
    ("Where to?", "Where to? Heading."), ("Name:", "Name: Heading."), ("Halt!", "Halt! Heading."),
    ("„Wohin?“", "„Wohin?“ Heading."), ("どこへ？", "どこへ？ Heading."), ("(soon…)", "(soon…) Heading."),
    ("कहाँ।", "कहाँ। Heading."), ("Rock 'n' Roll", "Rock 'n' Roll. Heading."), ("50%", "50%. Heading."),
  ])
  func textEndingWithPunctuationGetsNoPeriod(text: String, said: String) {
    let title = Label(text)
    title.accessibilityTraits = .header
    #expect(SpokenElement(of: title).text == said)
    let field = Label(text)
    field.accessibilityValue = "Rome"
    let joint = said.hasPrefix(text + ".") ? ": " : " "
    #expect(SpokenElement(of: field).text == text + joint + "Rome")
  }
}
