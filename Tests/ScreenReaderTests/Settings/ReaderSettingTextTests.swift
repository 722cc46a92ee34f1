import ScreenReader
import Testing

/// The names and text forms of settings in command lines, sessions and screen files.
@Suite struct ReaderSettingTextTests {
  /// A text other than the default for each setting.
  private static let others: [ReaderSetting: String] = [
    .language: "de-AT", .fallbackLanguage: "hi", .rate: "70", .volume: "0", .hints: "off",
    .hintDelay: "1500",
    .verbosity: "values,traits", .punctuation: "some", .typing: "touch",
    .typingFeedback: "characters", .phonetics: "word", .phoneticDelay: "0",
    .actionAnnouncements: "queue", .navigation: "grouped", .directTouch: "off",
    .doubleTapTimeout: "250", .rotor: "links,headings", .voiceover: "off", .oneFinger: "on",
    .focusSound: "on",
  ]

  @Test func everySettingRoundTrips() throws {
    for setting in ReaderSetting.allCases {
      let other = try #require(Self.others[setting], "\(setting)")
      var settings = ReaderSettings()
      #expect(settings.text(of: setting) != other)
      try settings.set(setting, to: other)
      #expect(settings.text(of: setting) == other)
      #expect(settings != ReaderSettings())
      try settings.set(setting, to: ReaderSettings().text(of: setting))
      #expect(settings == ReaderSettings())
    }
  }

  @Test func everySettablePropertyHasAName() {
    // A new property needs a new setting. The properties: two languages, verbosity, rate, volume,
    // punctuation, typing, its feedback, phonetics, two pauses, announcements, navigation, direct
    // touch, double taps and the rotor. Hints are part of verbosity.
    let properties = Mirror(reflecting: ReaderSettings()).children.count
    #expect(ReaderSetting.allCases.count == properties + 1)
    let parts = Mirror(reflecting: Verbosity()).children.count
    #expect(Verbosity.Part.allCases.count == parts - 1)
  }

  @Test func namesAreWordsWithAPurpose() {
    for setting in ReaderSetting.allCases {
      #expect(setting.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!setting.help.isEmpty && setting.help.last != ".")
    }
    #expect(Set(ReaderSetting.allCases.map(\.help)).count == ReaderSetting.allCases.count)
  }

  @Test func verbosityPartsAreSetIndividually() throws {
    for part in Verbosity.Part.allCases {
      var settings = ReaderSettings()
      try settings.set(.verbosity, to: part.rawValue)
      #expect(settings.verbosity.parts == [part])
      #expect(settings.verbosity.speaksHints)
    }
  }

  @Test func listMayBeEmptyAndKeepsItsOrder() throws {
    var settings = ReaderSettings()
    try settings.set(.rotor, to: "volume, words")
    #expect(settings.rotor == [.volume, .words])
    try settings.set(.rotor, to: "nothing")
    #expect(settings.rotor == [])
    #expect(settings.text(of: .rotor) == "nothing")
  }

  @Test(arguments: [
    (
      ReaderSetting.rate, "101",
      "invalid value '101' for rate; expected a whole number from 0 to 100"
    ),
    (.rate, "-1", "invalid value '-1' for rate; expected a whole number from 0 to 100"),
    (.volume, "٣", "invalid value '٣' for volume; expected a whole number from 0 to 100"),
    (.hints, "yes", "invalid value 'yes' for hints; expected on or off"),
    (
      .hintDelay, "10001",
      "invalid value '10001' for hint-delay; expected a whole number of milliseconds from 0 to 10000"
    ),
    (.phonetics, "of", "invalid value 'of' for phonetics; did you mean 'off'?"),
    (.rotor, "headings,lnks", "invalid value 'lnks' for rotor; did you mean 'links'?"),
    (.rotor, "links,links", "duplicate value 'links' for rotor"),
    (
      .language, "portuguese",
      "invalid value 'portuguese' for language; expected a language tag such as de or de-AT"
    ),
    (
      .fallbackLanguage, "pt",
      "invalid value 'pt' for fallback-language; expected a language tag that begins with en, de, ru, zh, ja or hi, such as de-AT"
    ),
    (.language, "de-", "invalid value 'de-' for language; did you mean 'de'?"),
  ])
  func invalidSettingIsReportedAndChangesNothing(setting: ReaderSetting, text: String, said: String)
  {
    var settings = ReaderSettings()
    let mistake = #expect(throws: ReaderSettingError.self) {
      try settings.set(setting, to: text)
    }
    #expect(mistake?.description == said)
    #expect(settings == ReaderSettings())
  }
}
