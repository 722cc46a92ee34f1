import Elements
import ScreenReader
import Testing

@testable import Screens

/// Screen files in any language.
@Suite struct ScreenLanguageTests {
  @Test(arguments: ["ar", "fr", "fr-CA", "pt_BR", "yue-Hant-HK", "de"])
  func anyLanguageIsAccepted(language: String) throws {
    let label = #"{"id": "a", "class": "Label", "text": "Salut"}"#
    let prototype = try Written.prototype(label, more: #""language": "\#(language)","#)
    #expect(prototype.application.language == language)
    let isSpoken = language == "de"
    #expect(prototype.readerSettings.ownLanguage == (isSpoken ? "de" : "en"))
    #expect(prototype.element("a")?.resolved.language == (isSpoken ? nil : language))
  }

  @Test func invalidLanguageTagIsRejected() {
    let reported = Written.sentences(Written.file("", more: #""language": "english","#))
    #expect(reported.contains { $0.hasSuffix(#"expected a language such as "de" or "de-CH""#) })
  }

  @Test func readerWordsUseTheFallbackLanguage() throws {
    let file = try Written.parse(
      Written.file(#"{"id": "a", "class": "ProgressView"}"#, more: #""language": "ar","#))
    let prototype = Prototype(file, fallbackLanguage: "de")
    #expect(prototype.readerSettings.ownLanguage == "de")
    #expect(prototype.said("a").hasPrefix("Fortschritt"))
    #expect(prototype.restarted().readerSettings.ownLanguage == "de")
    // The fallback does not replace a language that the reader speaks.
    let hindi = Prototype(file, language: "hi", fallbackLanguage: "de")
    #expect(hindi.readerSettings == ReaderSettings(language: "hi"))
  }

  @Test(arguments: [
    #""subviews": [{"class": "Label", "text": "Oui", "frame": [0, 0, 90, 40]}]"#,
    #""class": "TabBarController", "tabs": [{"screen": "b", "title": "Un"}]"#,
    #""class": "AlertController", "title": "Oui", "actions": [{"title": "Non"}]"#,
  ])
  func screenLanguageReachesItsLabels(screen: String) throws {
    let file = try Written.parse(
      ##"""
      {"version": 1, "start": "main", "screens": {"main": {"language": "fr", \##(screen)},
        "b": {"subviews": [{"class": "Label", "text": "Salut", "frame": [0, 0, 90, 40]}]}}}
      """##)
    let prototype = Prototype(file)
    let languages = withExtendedLifetime(prototype) {
      prototype.application.readingOrder.entries.map(\.element.resolved.language)
    }
    #expect(!languages.isEmpty && languages.allSatisfy { $0 == "fr" })
  }

  @Test(arguments: [
    ("ar", "zero|one|two|few|many|other"), ("fr", "one|one|other|other|other|other"),
    ("pl", "many|one|few|few|many|many"), ("es", "other|one|other|other|other|other"),
    ("ko", "other|other|other|other|other|other"), ("cs", "other|one|few|few|other|other"),
    ("uk", "many|one|few|few|many|many"), ("lv", "zero|one|one|one|zero|one"),
    ("xx", "other|one|other|other|other|other"),
  ])
  func pluralFormsFollowTheLanguage(language: String, expected: String) {
    let numbers: [Double] = language == "lv" ? [0, 1, 21, 101, 11, 31] : [0, 1, 2, 3, 11, 100]
    let forms = numbers.map { PluralRules.form(of: $0, in: language).rawValue }
    #expect(forms.joined(separator: "|") == expected)
  }

  @Test func otherLanguagesRequireOnePluralForm() {
    func problems(_ language: String, _ forms: String) -> [String] {
      Written.sentences(
        ##"{"version": 1, "language": "\##(language)", "strings": {"\##(language)": {"k": {\##(forms)}}}, "start": "a", "screens": {"a": {}}}"##
      )
    }
    #expect(problems("ar", #""other": "x""#).isEmpty)
    #expect(problems("ar", #""zero": "a", "two": "b", "other": "x""#).isEmpty)
    #expect(problems("fr", #""one": "a", "many": "b", "other": "x""#).isEmpty)
    #expect(problems("fr", #""one": "a""#).count == 1)
    #expect(problems("fr", #""few": "a", "other": "x""#).count == 1)
  }
}
