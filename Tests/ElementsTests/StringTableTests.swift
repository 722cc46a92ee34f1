import Testing

@testable import Elements

@Suite struct StringTableTests {
  private func table(_ language: Language, _ file: String) -> StringTable {
    StringTable(language, Array(file.utf8))
  }

  @Test func textsAreReadBetweenComments() {
    let texts = table(
      .english,
      """
      /* "old" = "Old"; */
      "back" = "Back";
      "quote" = "\\"a\\\\b\\"";   "tab" = "a\\tb\\nc\\U00A0d";
      """)
    #expect(texts["back"] == "Back")
    #expect(texts["quote"] == "\"a\\b\"")
    #expect(texts["tab"] == "a\tb\nc\u{A0}d")
    #expect(texts.text("old") == nil)
    #expect(texts["old"] == "old")
  }

  @Test func laterFileTakesPrecedence() {
    let texts = StringTable(
      .english, Array(#""period" = "period"; "comma" = "comma";"#.utf8),
      Array(#""period" = "full stop";"#.utf8))
    #expect(texts["period"] == "full stop")
    #expect(texts["comma"] == "comma")
  }

  @Test func placeholdersAreFilledInTheOrderOfTheText() {
    let texts = table(.japanese, #""page" = "{2}ページ中{1}ページ目"; "same" = "{1} {1}{3}";"#)
    #expect(texts.filled("page", 3, 12) == "12ページ中3ページ目")
    #expect(texts.filled("same", "a") == "a a")
  }

  @Test(arguments: [
    (0, "none"), (1, "1 объект"), (3, "3 объекта"), (5, "5 объектов"), (21, "21 объект"),
    (111, "111 объектов"),
  ])
  func firstNumberSelectsThePluralForm(count: Int, text: String) {
    let texts = table(
      .russian,
      """
      "items.zero" = "none"; "items.one" = "{1} объект"; "items.few" = "{1} объекта";
      "items.many" = "{1} объектов";
      """)
    #expect(texts.filled("items", count) == text)
  }

  @Test func missingFormUsesTheLastOne() {
    let texts = table(.english, #""items.zero" = "none"; "items.other" = "{1} items";"#)
    #expect(texts.filled("items", 1) == "1 items")
  }

  @Test(arguments: [
    ("Milk", "Milk, cut"), ("Wow!", "Wow! cut"), ("(soon…)", "(soon…) cut"), ("", " cut"),
  ])
  func commaIsLeftOutAfterPunctuation(value: String, text: String) {
    #expect(table(.english, #""cut" = "{1}, cut";"#).filled("cut", value) == text)
  }

  @Test func keyWithoutATextHasTheTextOfItsBeginning() {
    let texts = table(.english, #""missing" = "Not found"; "missing.link" = "Link not found";"#)
    #expect(texts.filled("missing.link", 0) == "Link not found")
    #expect(texts.filled("missing.volume", 0) == "Not found")
  }

  @Test(arguments: [
    #"""#, #""a" = "#, #""a" = "b"#, #""a\"#, #""a\U"#, "/*", "\"a\" = \"\\UD800\"",
  ])
  func damagedFileIsReadToItsEnd(file: String) {
    _ = table(.english, file)["a"]
  }

  @Test(arguments: ["{", "{1", "{x}", "}{", "{1}{", "{99}", "{0}"])
  func damagedPatternIsFilled(pattern: String) {
    #expect(!table(.english, "\"a\" = \"\(pattern)b\";").filled("a", "value").contains("99"))
  }
}
