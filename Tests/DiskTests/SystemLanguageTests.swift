import Testing

@testable import Disk

/// The language that the reader speaks, from the environment.
@Suite struct SystemLanguageTests {
  @Test(
    arguments: [
      ([:], "en"), (["LANG": "de_DE.UTF-8"], "de-DE"), (["LANG": "C.UTF-8"], "en"),
      (["LANG": "de_AT@euro"], "de-AT"), (["LANG": "fr_FR.UTF-8"], "en"),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"], "ru-RU"),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "ja_JP", "LC_MESSAGES": "ru_RU"], "ja-JP"),
      (["LANG": "de_DE", "LC_ALL": ""], "de-DE"),
      (["LANG": "fr_FR", "LANGUAGE": "fr:hi:de"], "hi"), (["LANGUAGE": "de", "LANG": "C"], "en"),
    ] as [([String: String], String)])
  func firstSupportedLanguageIsUsed(variables: [String: String], language: String) {
    #expect(SystemLanguage.spoken { variables[$0] } == language)
  }
}
