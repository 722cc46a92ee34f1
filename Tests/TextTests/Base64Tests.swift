import Testing

@testable import Text

@Suite struct Base64Tests {
  /// The examples of RFC 4648, and every byte.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func bytesAreEncodedAsLetters(text: String, letters: String) {
    #expect(Base64.text(of: Array(text.utf8)) == letters)
  }

  @Test func lastAlphabetCharactersAreUsed() {
    #expect(Base64.text(of: [0xFB, 0xFF, 0xFE]) == "+//+")
  }
}
