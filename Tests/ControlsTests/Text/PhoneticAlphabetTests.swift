import Controls
import Testing

@Suite("PhoneticAlphabet")
struct PhoneticAlphabetTests {
  @Test(arguments: [
    ("en", "q", "Quebec"), ("en-US", "Q", "Quebec"), ("en", "x", "X-ray"), ("de", "ü", "Übermut"),
    ("de", "Ä", "Ärger"), ("de", "ß", "Eszett"), ("ru", "Ж", "Женя"), ("ru", "й", "Иван краткий"),
    ("ru", "и", "Иван"),
  ])
  func lettersHaveNames(language: String, letter: Character, name: String) {
    #expect(PhoneticAlphabet(language: language)?.name(of: letter) == name)
  }

  @Test func unknownLanguageHasNoAlphabet() {
    #expect(PhoneticAlphabet(language: "ja") == nil)
  }
}
