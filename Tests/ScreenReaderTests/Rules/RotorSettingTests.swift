import Controls
import Elements
import Gestures
import Testing

@testable import ScreenReader

/// Reader settings in the rotor: the values and limits of each.
@Suite struct RotorSettingTests {
  private static let settings: [RotorSetting] = [
    .speakingRate, .volume, .punctuation, .hints, .typingMode, .directTouch, .language,
  ]

  /// The native name of each language.
  private static let languages = [
    "en": "English", "de": "Deutsch", "ru": "Русский", "zh": "中文", "ja": "日本語", "hi": "हिन्दी",
  ]

  @Test func rotorStartsWithItsFirstOption() {
    var settings = ReaderSettings()
    settings.rotor = [.words, .headings]
    #expect(reader(settings).rotorOption == nil)
    let lesson = Lesson([Label("Some words")], settings: settings).start()
    #expect(lesson.reader.rotorOption == .builtIn(.words))
    #expect(Lesson([Label("Some words")]).start().reader.rotorOption == .builtIn(.characters))
    #expect(Lesson.typing(TextField("Text"), settings).reader.rotorOption == .builtIn(.characters))
  }

  private func reader(_ settings: ReaderSettings = ReaderSettings()) -> ScreenReader {
    var reader = ScreenReader(application: Application(), settings: settings)
    _ = reader.handle(.power(on: true), at: .zero)
    return reader
  }

  /// Returns the effects of one flick per arrow, in its direction.
  private func flicks(
    _ signs: String, _ setting: RotorSetting, _ settings: ReaderSettings = ReaderSettings()
  ) -> [String] {
    var reader = reader(settings)
    return signs.map { sign in
      reader.change(setting, forward: sign == "↓")
      return reader.handle(.timePassed, at: .zero).compactMap(\.short).joined(separator: " ")
    }
  }

  @Test func everySettingBelongsToOneOption() {
    let options = RotorOption.Kind.allCases.filter { $0.setting != nil }
    #expect(
      options.compactMap(\.setting) == [
        .typingMode, .directTouch, .speakingRate, .volume, .punctuation, .hints, .language,
      ])
    #expect(
      options == [
        .typingMode, .directTouch, .speakingRate, .volume, .punctuation, .hints, .language,
      ])
    #expect(Set(options.compactMap(\.setting)) == Set(Self.settings))
  }

  @Test func settingsSpeakTheirState() {
    let reader = reader()
    #expect(
      Self.settings.map { reader.state(of: $0) } == [
        "50%", "80%", "None", "On", "Standard typing", "On", "English",
      ])
    var german = ReaderSettings(language: "de")
    german.speakingRate = 5
    german.volume = 0
    german.punctuation = .all
    german.verbosity.speaksHints = false
    german.typingMode = .direct
    german.isDirectTouchEnabled = false
    let other = self.reader(german)
    #expect(
      Self.settings.map { other.state(of: $0) } == [
        "5\u{a0}%", "0\u{a0}%", "Alle", "Aus", "Eingabe durch Berühren", "Aus", "Deutsch",
      ])
  }

  @Test func speakingRateStopsAtBothEnds() {
    var settings = ReaderSettings()
    settings.speakingRate = 92
    #expect(
      flicks("↑↑↑↓", .speakingRate, settings) == [
        "setting(speakingRate(97)) “97%”", "setting(speakingRate(100)) “100%”",
        "setting(speakingRate(100)) “100%”", "setting(speakingRate(95)) “95%”",
      ])
    settings.speakingRate = 3
    #expect(
      flicks("↓↓↑", .speakingRate, settings) == [
        "setting(speakingRate(0)) “0%”", "setting(speakingRate(0)) “0%”",
        "setting(speakingRate(5)) “5%”",
      ])
  }

  @Test func volumeStopsAtBothEnds() {
    var settings = ReaderSettings()
    settings.volume = 95
    #expect(
      flicks("↑↑↓", .volume, settings) == [
        "setting(volume(100)) “100%”", "setting(volume(100)) “100%”", "setting(volume(95)) “95%”",
      ])
    settings.volume = 5
    #expect(
      flicks("↓↓↑", .volume, settings) == [
        "setting(volume(0)) “0%”", "setting(volume(0)) “0%”", "setting(volume(5)) “5%”",
      ])
  }

  @Test(arguments: ["↑↑", "↓↓", "↑↓", "↓↑"]) func switchesToggleOnAndOff(signs: String) {
    #expect(
      flicks(signs, .directTouch) == [
        "setting(directTouch(isOn: false)) “Off”", "setting(directTouch(isOn: true)) “On”",
      ])
    #expect(
      flicks(signs, .hints) == [
        "setting(hints(isOn: false)) “Off”", "setting(hints(isOn: true)) “On”",
      ])
  }

  @Test func typingModesWrapAround() {
    func said(_ line: String) -> String { line.split(separator: ") ").last.map(String.init) ?? "" }
    #expect(
      flicks("↓↓↓↓", .typingMode).map(said) == [
        "“Touch typing”", "“Direct touch typing”", "“Standard typing”", "“Touch typing”",
      ])
    #expect(
      flicks("↑↑↑", .typingMode).map(said) == [
        "“Direct touch typing”", "“Touch typing”", "“Standard typing”",
      ])
  }

  @Test func languagesWrapAroundWithTheirNativeNames() {
    let down = ["de", "ru", "zh", "ja", "hi", "en"]
    func line(_ language: String) -> String {
      "setting(language(\"\(language)\")) “\(Self.languages[language] ?? "")”"
    }
    #expect(flicks("↓↓↓↓↓↓", .language) == down.map(line))
    #expect(flicks("↑↑↑↑↑↑", .language) == ["hi", "ja", "zh", "ru", "de", "en"].map(line))
    // An unsupported language counts as the language that replaces it.
    #expect(flicks("↓", .language, ReaderSettings(language: "pt")) == [line("de")])
  }

  @Test func rotorSpeaksTheCurrentLanguage() {
    let lesson = Lesson([Label("First")], language: "de").start()
    #expect(lesson.does("rotor-counterclockwise") == "(tick) “Sprache: Deutsch”")
    #expect(lesson.does("flick-up") == "setting(language(\"en\")) “English”")
  }

  @Test func changedSettingsPersist() {
    var reader = reader()
    for setting in Self.settings { reader.change(setting, forward: false) }
    #expect(reader.settings.speakingRate == 55)
    #expect(reader.settings.volume == 85)
    #expect(reader.settings.punctuation == .some)
    #expect(!reader.settings.isDirectTouchEnabled)
    #expect(!reader.settings.verbosity.speaksHints)
    #expect(reader.settings.typingMode == .direct)
    #expect(reader.settings.language == "hi")
  }
}
