import Testing

@testable import ScreenReader

@Suite struct ReaderSignsTests {
  /// Signs that have a distinct name in every language.
  static let signs: [Character] = [
    " ", "\t", "\n", ".", ",", "?", "!", ":", ";", "'", "\"", "-", "–", "—", "_", "(", ")", "[",
    "]", "{", "}", "<", ">", "/", "\\", "|", "@", "#", "$", "%", "&", "*", "+", "=", "~", "`", "^",
    "…", "•", "°", "§", "€", "£", "“", "”", "©",
  ]

  @Test(arguments: ReaderStringsTests.languages)
  func everySignHasAUniqueName(language: String) {
    let words = ReaderStrings.strings(for: language)
    var seen: Set<String> = []
    for sign in Self.signs {
      let name = words.character(sign) ?? ""
      #expect(!name.isEmpty, "\(language) has no name for \(sign)")
      #expect(seen.insert(name).inserted, "\(language) says \(name) twice")
    }
  }

  @Test(arguments: ReaderStringsTests.languages)
  func everySpaceAndLineEndIsNamed(language: String) {
    let words = ReaderStrings.strings(for: language)
    #expect(words.character(" ") == words.message(.space))
    #expect(words.character("\u{A0}") == words.message(.space))
    #expect(words.character("\n") == words.message(.newLine))
    #expect(words.character("\r\n") == words.message(.newLine))
    #expect(words.character("\t") == words.message(.tab))
  }

  @Test(arguments: ReaderStringsTests.languages)
  func lettersAndDigitsHaveNoName(language: String) {
    let words = ReaderStrings.strings(for: language)
    for sign in "aZß5жЩ字あक" { #expect(words.character(sign) == nil) }
  }

  @Test(arguments: [
    ("zh", "。" as Character, "句号"), ("zh", "，", "全角逗号"), ("ja", "。", "句点"),
    ("ja", "、", "読点"), ("hi", "।", "पूर्ण विराम"), ("hi", "₹", "रुपया"),
    ("de", "„", "Anführungszeichen unten"),
    ("ru", "№", "номер"), ("ru", "«", "левая кавычка"),
  ])
  func signsOfTheOwnScriptAreNamed(language: String, sign: Character, name: String) {
    #expect(ReaderStrings.strings(for: language).character(sign) == name)
  }

  @Test(arguments: [
    ("en", "abcdefghijklmnopqrstuvwxyz", ""),
    ("de", "aäbcdefghijklmnoöpqrsßtuüvwxyz", "ß"),
    ("ru", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "йъыь"),
  ])
  func everyLetterHasAWordWithItsInitial(language: String, letters: String, exempt: String) {
    let words = ReaderStrings.strings(for: language)
    var seen: Set<String> = []
    for letter in letters {
      let word = words.phonetic(letter) ?? ""
      #expect(seen.insert(word).inserted)
      #expect(!word.isEmpty)
      if !exempt.contains(letter) { #expect(word.lowercased().first == letter) }
    }
  }

  @Test func capitalSharesItsLettersWord() {
    #expect(ReaderStrings.strings(for: "en").phonetic("Q") == "Quebec")
    #expect(ReaderStrings.strings(for: "de").phonetic("Ü") == "Übermut")
    #expect(ReaderStrings.strings(for: "ru").phonetic("Щ") == "Щука")
  }

  @Test(arguments: ["zh", "ja", "hi"])
  func languagesWithoutSpellingHaveNoPhoneticWords(language: String) {
    let words = ReaderStrings.strings(for: language)
    for letter in "a字あक" { #expect(words.phonetic(letter) == nil) }
  }

  @Test(arguments: ReaderStringsTests.languages)
  func signsHaveNoPhoneticWords(language: String) {
    let words = ReaderStrings.strings(for: language)
    for sign in Self.signs { #expect(words.phonetic(sign) == nil) }
  }
}
