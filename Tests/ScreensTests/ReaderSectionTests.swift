import ScreenReader
import Testing

@testable import Screens

/// The `reader` section of a file: the initial settings of the reader.
@Suite struct ReaderSectionTests {
  private func settings(_ section: String, language: String? = nil) throws -> ReaderSettings {
    let text =
      ##"{"version": 1, "language": "ru", "reader": \##(section), "start": "a", "screens": {"a": {}}}"##
    let file = try ScreenFile.parse(bytes: Array(text.utf8), name: "a.json")
    return Prototype(file, language: language).readerSettings
  }

  @Test func everyFileSettingIsReadExceptPersonalOnes() throws {
    let settings = try settings(
      ##"""
      {
        "language": "de-AT", "rate": 70, "volume": 0, "hints": false, "hintDelay": 1500,
        "verbosity": ["values", "traits"], "punctuation": "some", "typing": "touch",
        "typingFeedback": "characters", "phonetics": "word", "phoneticDelay": 0,
        "actionAnnouncements": "queue", "navigation": "grouped", "directTouch": false,
        "rotor": ["links", "headings"], "voiceover": false, "oneFinger": true, "focusSound": true
      }
      """##)
    let others: Set = [ReaderSetting.doubleTapTimeout, .fallbackLanguage]
    for setting in ReaderSetting.allCases where !others.contains(setting) {
      #expect(settings.text(of: setting) != ReaderSettings().text(of: setting), "\(setting)")
    }
    #expect(settings.rotor == [.links, .headings])
    #expect(settings.language == "de-AT")
    #expect(!settings.verbosity.speaksHints && settings.verbosity.parts == [.values, .traits])
  }

  @Test func missingSettingsUseLanguageDefaults() throws {
    let settings = try settings("{}")
    #expect(settings == ReaderSettings(language: "ru"))
    #expect(try self.settings(##"{"rotor": [], "verbosity": []}"##).rotor == [])
  }

  @Test func requestedLanguageOverridesTheFile() throws {
    #expect(try settings(##"{"language": "de"}"##, language: "hi").language == "hi")
  }

  @Test func settingKeysUseAttributeSpelling() {
    #expect(ReaderSetting.typingFeedback.key == "typingFeedback")
    #expect(ReaderSetting.rate.key == "rate")
    let others: Set = ["doubleTapTimeout", "fallbackLanguage"]
    let keys = ReaderSetting.allCases.map(\.key).filter { !others.contains($0) }
    #expect(ReaderFields.shape.fields.map(\.name) == keys)
  }

  @Test func readerSectionIsPrintedUnchanged() throws {
    let text =
      ##"{"version": 1, "reader": {"volume": 3, "hints": false}, "start": "a", "screens": {"a": {}}}"##
    let file = try ScreenFile.parse(bytes: Array(text.utf8), name: "a.json")
    #expect(file.canonical["reader"]?.entries?.map(\.key) == ["volume", "hints"])
    let again = try ScreenFile.parse(bytes: Array(file.printed.utf8), name: "a.json")
    #expect(again == file)
  }

  @Test(arguments: [
    (##"{"hints": "off"}"##, "expected true or false"),
    (##"{"rate": 101}"##, "out of range: expected a whole number of at most 100"),
    (##"{"hintDelay": -1}"##, "out of range: expected a whole number from 0 to 10000"),
    (
      ##"{"phonetics": "wrd"}"##,
      ##"unknown setting "wrd"; did you mean "word"?"##
    ),
    (##"{"rotor": ["links", "lnks"]}"##, ##"unknown setting "lnks"; did you mean "links"?"##),
    (##"{"rotor": ["links", "links"]}"##, "expected each word once"),
    (
      ##"{"hintdelay": 3}"##,
      ##"a set of settings has no key "hintdelay"; did you mean "hintDelay"?"##
    ),
    (
      ##"{"language": "portuguese"}"##,
      ##"expected a language such as "de" or "de-CH""##
    ),
    ("[]", "expected a set of settings: an object in braces"),
  ])
  func invalidSettingIsReportedWithItsPosition(section: String, said: String) {
    let error = #expect(throws: ScreenError.self) { try settings(section) }
    #expect(error?.issues.map(\.problem.sentence) == [said])
  }
}
