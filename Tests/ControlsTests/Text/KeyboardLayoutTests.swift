import Controls
import Elements
import Testing

@Suite("KeyboardLayout")
struct KeyboardLayoutTests {
  @Test(arguments: [
    ("en", "qwertyuiop"), ("en-GB", "qwertyuiop"), ("de_AT", "qwertzuiopü"), ("RU", "йцукенгшщзхъ"),
  ])
  func layoutsAreFoundByLanguage(language: String, row: String) {
    #expect(KeyboardLayout(language: language)?.letters.first?.joined() == row)
  }

  @Test(arguments: Language.allCases)
  func keysAreNamedInTheLanguage(language: Language) throws {
    let layout = try #require(KeyboardLayout(language: language.rawValue))
    let names = layout.names
    let english = KeyboardLayout.english.names
    let pairs = [
      (names.shift, english.shift), (names.delete, english.delete), (names.space, english.space),
      (names.newline, english.newline), (names.dismiss, english.dismiss),
      (names.letters, english.letters), (names.numbers, english.numbers),
      (names.symbols, english.symbols),
    ]
    for (name, english) in pairs where language != .english {
      #expect(!name.isEmpty && name != english)
      // Names in other scripts have no Latin letters.
      if language != .german {
        #expect(!name.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic })
      }
    }
  }

  @Test func unknownLanguageHasNoLayout() {
    #expect(KeyboardLayout(language: "tlh") == nil)
    #expect(KeyboardLayout(language: "") == nil)
  }

  @Test(arguments: KeyboardLayout.all)
  func keysAreUniquePerPlane(layout: KeyboardLayout) {
    for plane in KeyboardLayout.Plane.allCases {
      let keys = layout.rows(of: plane).flatMap { $0 }
      #expect(Set(keys).count == keys.count)
      #expect(keys.allSatisfy { $0.count == 1 })
      #expect(layout.rows(of: plane).count == 3)
    }
    #expect(layout.letters.joined().allSatisfy { $0 == $0.lowercased() })
  }

  @Test(arguments: [
    ("en", "abcdefghijklmnopqrstuvwxyz"), ("de", "abcdefghijklmnopqrstuvwxyzäöüß"),
    ("ru", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"),
  ])
  func everyLetterHasAKeyAndAName(language: String, letters: String) throws {
    let layout = try #require(KeyboardLayout(language: language))
    let names = try #require(PhoneticAlphabet(language: language))
    #expect(Set(layout.letters.joined()) == Set(letters.map(String.init)))
    #expect(letters.allSatisfy { names.name(of: $0) != nil })
    #expect(names.name(of: "1") == nil)
  }
}
