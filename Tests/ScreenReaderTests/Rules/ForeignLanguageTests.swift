import Controls
import Elements
import Testing

@testable import ScreenReader

/// G15: in an application whose language the reader does not speak, texts keep that language, and
/// the reader's own words are in another.
@Suite struct ForeignLanguageTests {
  private func settings(fallback: String) -> ReaderSettings {
    var settings = ReaderSettings(language: "ar")
    settings.fallbackLanguage = fallback
    return settings
  }

  private func tokens(_ lesson: Lesson) -> [String] {
    (lesson.reader.currentUtterance?.tokens ?? []).map { "\($0.language ?? "-") \($0.text)" }
  }

  @Test func textsAreSpokenInTheApplicationLanguage() {
    let lesson = Lesson([Button("شراء")], language: "ar")
    #expect(lesson.on() == "[شراء] “شراء. Button.”")
    #expect(tokens(lesson) == ["ar شراء", "- Button."])
    lesson.application.post(.announcement("تم"))
    _ = lesson.does("two-finger-tap")
    #expect(lesson.reader.settings.ownLanguage == "en")
  }

  @Test func readerWordsUseTheFallbackLanguage() {
    let lesson = Lesson([Button("شراء")], language: "ar", settings: settings(fallback: "de"))
    #expect(lesson.on() == "[شراء] “شراء. Taste.”")
    #expect(tokens(lesson) == ["ar شراء", "- Taste."])
  }

  @Test func controlWordsUseTheFallbackLanguage() {
    let views: [View] = [ProgressView(), Button(imageName: "trash"), SearchField()]
    let lesson = Lesson(views, language: "ar", settings: settings(fallback: "de"))
    _ = lesson.on()
    #expect(tokens(lesson).first == "de Fortschritt")
    _ = lesson.does("flick-right")
    #expect(tokens(lesson) == ["de Löschen", "- Taste."])
    _ = lesson.does("flick-right")
    #expect(tokens(lesson).first == "de Suchen")
  }

  @Test func unknownElementLanguageUsesTheApplicationLabel() {
    let button = Button(imageName: "trash")
    button.accessibilityLanguage = "fr"
    let lesson = Lesson([button], language: "de")
    _ = lesson.on()
    #expect(tokens(lesson) == ["de Löschen", "- Taste."])
  }

  @Test func elementMayHaveASupportedLanguage() {
    let button = Button("Kaufen")
    button.accessibilityLanguage = "de"
    let lesson = Lesson([button], language: "ar")
    #expect(lesson.on() == "[Kaufen] “Kaufen. Taste.”")
  }

  @Test func announcementsUseTheApplicationLanguage() {
    let button = Button("شراء")
    let lesson = Lesson([button], language: "ar")
    button.onActivate = { [weak button] in button?.post(.announcement("تم")) }
    _ = lesson.on()
    _ = lesson.does("double-tap")
    #expect(tokens(lesson) == ["ar تم"])
  }

  @Test func supportedLanguageIsNotTagged() {
    let lesson = Lesson([Button("Kaufen")], language: "de-AT")
    _ = lesson.on()
    #expect(tokens(lesson) == ["- Kaufen", "- Taste."])
  }

  @Test func controllerLanguageReachesItsView() {
    let screen = ViewController()
    screen.accessibilityLanguage = "fr"
    let lesson = Lesson(root: screen)
    let label = Label("Salut", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    screen.view.addSubview(label)
    _ = lesson.on()
    #expect(tokens(lesson) == ["fr Salut"])
    screen.accessibilityLanguage = "it"
    #expect(label.resolved.language == "it")
  }

  @Test func chineseSentencesUseChinesePunctuation() {
    let week = Button("本周")
    week.isSelected = true
    let volume = Slider(value: 0.5)
    volume.accessibilityLabel = "音量"
    let lesson = Lesson([week, volume, Button("iPhone")], language: "zh")
    #expect(lesson.on() == "[本周] “已选定：本周。按钮。”")
    #expect(lesson.does("flick-right").hasPrefix("[音量] “音量：百分之50。可调整。”"))
    #expect(lesson.does("flick-right") == "[iPhone] “iPhone。按钮。”")
  }

  @Test func chineseTextDoesNotChangeEnglishPunctuation() {
    #expect(Lesson([Button("购买")]).on() == "[购买] “购买. Button.”")
  }

  @Test func cellJoinsItsTextsWithTheLanguagesComma() {
    for (language, said) in [("zh", "牛奶，两升"), ("ja", "牛奶、两升"), ("en", "牛奶, 两升")] {
      let cell = TableViewCell("牛奶", detail: "两升", style: .subtitle)
      let lesson = Lesson([cell], language: language)
      #expect(lesson.on().hasPrefix("[\(said)] “\(said)"))
    }
  }
}
