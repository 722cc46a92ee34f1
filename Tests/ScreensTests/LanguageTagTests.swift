import Testing

@testable import Screens

@Suite struct LanguageTagTests {
  @Test(arguments: [
    "de", "de-CH", "zh-Hans", "zh-Hans-CN", "zh-yue-HK", "es-419", "de-1996", "sl-rozaj-biske",
    "en-u-ca-buddhist", "de-CH-x-phonebk", "yue", "EN-us",
    "de-DE", "de-1901-1996", "en-a-bb-b-bb-x-a-a", "de-x-a-x-a",
  ])
  func validTagIsAccepted(tag: String) { #expect(LanguageTag.isValid(tag)) }

  @Test(arguments: [
    "", "d", "deutsch", "de-", "-de", "de--CH", "zz-zz-zz", "de-CH-AT", "de-CH-Latn", "de_CH",
    "de-u", "de-x", "12", "de-ü", "en-a1", "de-123456789", "de-u-a",
    "de-1901-1901", "sl-rozaj-biske-ROZAJ", "en-a-bb-a-cc", "en-A-bb-a-cc",
  ])
  func invalidTagIsRejected(tag: String) { #expect(!LanguageTag.isValid(tag)) }
}
