import Controls
import Elements
import Gestures
import ScreenReader
import Testing

/// D1 to D16: the parts of an element's speech, their order and their omission.
@Suite struct SpeechRuleTests {
  private func named<Element: Responder>(_ element: Element, _ name: String) -> Element {
    element.accessibilityLabel = name
    return element
  }

  @Test func d1AttributesAreSpokenInStandardOrder() {
    let bar = Toolbar()
    let play = named(Button(), "Play")
    play.isSelected = true
    play.isEnabled = false
    play.accessibilityValue = "0:30"
    play.accessibilityHint = "Plays the song."
    play.accessibilityCustomActions = [AccessibilityCustomAction(name: "Share") { true }]
    bar.buttons = [play]
    #expect(
      Lesson([bar]).on()
        == "[Play] “Toolbar. Selected: Play: 0:30. Dimmed. Button.” … “Plays the song.” … “Actions available”"
    )
  }

  @Test func d1ContainerIsSpokenOnceOnEntry() {
    let lesson = Lesson([Label("Text"), Toolbar([Button("Undo"), Button("Done")])]).start()
    #expect(
      lesson.does("flick-right flick-right flick-left flick-left flick-right") == """
        [Undo] “Toolbar. Undo. Button.”
        [Done] “Done. Button.”
        [Undo] “Undo. Button.”
        [Text] “Text”
        [Undo] “Toolbar. Undo. Button.”
        """)
  }

  @Test func d8HintFollowsAPauseOrIsOmitted() {
    let button = Button("Save")
    button.accessibilityHint = "Saves the page."
    let lesson = Lesson([button])
    #expect(lesson.on() == "[Save] “Save. Button.” … “Saves the page.”")
    #expect(lesson.reader.currentUtterance?.tokens.last?.pause == 600)
    var silent = ReaderSettings()
    silent.verbosity.speaksHints = false
    #expect(Lesson([button], settings: silent).on() == "[Save] “Save. Button.”")
  }

  @Test func d8MovingOnSkipsTheHint() {
    let button = Button("Save")
    button.accessibilityHint = "Saves the page."
    let lesson = Lesson([button, Label("Text")])
    _ = lesson.on()
    // Interrupting the utterance discards its hint.
    #expect(lesson.does("flick-right") == "[Text] “Text”")
    #expect(lesson.listens() == "")
  }

  @Test func d11DataTableSpeaksHeadersRowsAndColumns() {
    let table = DataTableView(
      rows: [["", "Price"], ["Milk", "1.20"], ["Bread", "2.50"]], hasHeaderRow: true,
      hasHeaderColumn: true, frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let lesson = Lesson([table]).start()
    #expect(
      lesson.does("flick-right flick-right flick-right flick-right flick-right") == """
        [Price] “Price. Column 2. Heading.”
        [Milk] “Milk. Row 2. Column 1. Heading.”
        [1.20] “Price. 1.20. Column 2.”
        [Bread] “Bread. Row 3. Column 1. Heading.”
        [2.50] “Price. 2.50. Column 2.”
        """)
  }

  @Test func d12ElementLanguageSelectsWordsAndVoice() {
    let save = Button("Sichern")
    save.accessibilityLanguage = "de-CH"
    save.isEnabled = false
    let title = Label("Корзина")
    title.accessibilityTraits = [.header, .selected]
    title.accessibilityLanguage = "ru"
    let lesson = Lesson([save, title])
    #expect(lesson.on() == "[Sichern] “Sichern. Grau dargestellt. Taste.”")
    #expect(lesson.reader.currentUtterance?.tokens.map(\.language) == ["de-CH", "de-CH", "de-CH"])
    #expect(lesson.does("flick-right") == "[Корзина] “Выбрано: Корзина. Заголовок.”")
  }

  @Test func d12ElementInheritsItsContainersLanguage() {
    let box = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    box.accessibilityLanguage = "de"
    let russian = Button("Купить")
    russian.accessibilityLanguage = "ru"
    Lesson.stack([Button("Kaufen"), russian], in: box)
    let lesson = Lesson([box])
    #expect(lesson.on() == "[Kaufen] “Kaufen. Taste.”")
    #expect(lesson.reader.currentUtterance?.tokens.map(\.language) == ["de", "de"])
    #expect(lesson.does("flick-right") == "[Купить] “Купить. Кнопка.”")
  }

  @Test func d12ReaderUsesTheApplicationLanguage() {
    #expect(Lesson([Button("購入")], language: "ja").on() == "[購入] “購入。ボタン。”")
    #expect(Lesson([Button("Buy")], language: "xx").on() == "[Buy] “Buy. Button.”")
  }

  @Test func d13TextIsSpokenVerbatim() {
    #expect(Lesson([Label("SALE, 50%... NOW")]).on() == "[SALE, 50%... NOW] “SALE, 50%... NOW”")
  }

  @Test func d13PunctuationIsNamedWhenEnabled() {
    var settings = ReaderSettings()
    settings.punctuation = .all
    let lesson = Lesson([Label("Well, 3.50 (net)!"), Button("OK")], settings: settings)
    #expect(
      lesson.on()
        == "[Well, 3.50 (net)!] “Well comma 3.50 left paren net right paren exclamation mark”")
    #expect(lesson.does("flick-right") == "[OK] “OK. Button.”")
  }

  @Test func d14OnlyTheNewValueIsSpoken() {
    let volume = named(Slider(value: 0.5), "Volume")
    let light = named(Switch(isOn: false), "Light")
    let lesson = Lesson([volume, light]).start()
    #expect(lesson.does("flick-up") == "<increment ✓ Slider “Volume”> “60%”")
    #expect(
      lesson.does("flick-right double-tap double-tap") == """
        [Light] “Light. Switch Button. Off.” … “Double tap to toggle setting.”
        (click) <activate → Switch “Light”> “On.”
        (click) <activate → Switch “Light”> “Off.”
        """)
  }

  @Test func d14ValueAtItsLimitSoundsTheBorder() {
    let lesson = Lesson([named(Slider(value: 0.9), "Volume")]).start()
    #expect(
      lesson.does("flick-up flick-up")
        == "<increment ✓ Slider “Volume”> “100%”\n<increment ✓ Slider “Volume”> (border) “100%”")
  }

  @Test func d14AnnouncementYieldsToTheNewValue() {
    let volume = named(Slider(value: 0.5), "Volume")
    let lesson = Lesson([volume])
    volume.onValueChange = { lesson.application.post(.announcement("Louder")) }
    lesson.start()
    #expect(
      lesson.does("flick-up")
        == "<increment ✓ Slider “Volume”> “60%” finished(“Louder” replaced)")
    #expect(lesson.happens { lesson.application.post(.layoutChanged()) } == "")
  }

  @Test func d15RenamedButtonIsSpokenAgain() {
    let play = Button("Play")
    play.onActivate = { play.title = play.title == "Play" ? "Pause" : "Play" }
    let lesson = Lesson([play]).start()
    #expect(lesson.does("double-tap") == "(click) <activate → Button “Pause”> “Pause. Button.”")
  }

  @Test func d15LaterChangeIsSpokenOnLayoutChange() {
    let play = Button("Play")
    let lesson = Lesson([play])
    play.onActivate = {
      lesson.application.schedule(after: .seconds(1)) {
        play.title = "Pause"
        lesson.application.post(.layoutChanged())
      }
    }
    lesson.start()
    #expect(lesson.does("double-tap") == "(click) <activate → Button “Play”>")
    #expect(lesson.waits(.seconds(2)) == "“Pause. Button.”")
  }

  @Test func d16AttributesReachTheVoice() {
    let text = Label()
    text.accessibilityAttributedLabel = AttributedText(
      "Bonjour abc",
      runs: [
        .init(0..<7, SpeechAttributes(language: "fr", pitch: 1.5)),
        .init(8..<11, SpeechAttributes(spellOut: true, ipaNotation: "a")),
      ])
    let lesson = Lesson([text])
    #expect(lesson.on() == "[Bonjour abc] “Bonjour abc”")
    let tokens = (lesson.reader.currentUtterance?.tokens ?? []).filter { !$0.text.isEmpty }
    #expect(tokens.map(\.text) == ["Bonjour", "abc"])
    #expect(tokens.map(\.language) == ["fr", nil])
    #expect(tokens.map(\.pitch) == [1.5, 1])
    #expect(tokens.map(\.spellsOut) == [false, true])
    #expect(tokens.last?.ipa == "a")
  }

  @Test func d16TextMayRequestSpokenPunctuation() {
    let text = Label()
    text.accessibilityAttributedLabel = AttributedText("a+b", SpeechAttributes(punctuation: true))
    #expect(Lesson([text]).on() == "[a+b] “a plus b”")
  }

  @Test func d16HeadingsSpeakTheirLevel() {
    let title = Label()
    title.accessibilityTraits = .header
    title.accessibilityAttributedLabel = AttributedText("News", SpeechAttributes(headingLevel: 2))
    #expect(Lesson([title]).on() == "[News] “News. Heading Level 2.”")
  }
}
