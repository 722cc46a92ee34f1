import Controls
import Testing

@Suite("TextUnits")
struct TextSegmentationTests {
  private func units(_ unit: TextGranularity, _ text: String, columns: Int? = nil) -> [String] {
    let units = TextSegmentation(unit, of: text, columns: columns)
    return units.ranges.map { units.text(in: $0) }
  }

  @Test(arguments: [
    ("Hello, world!", ["Hello", "world"]),
    ("isn’t it o'clock 'quoted'", ["isn’t", "it", "o'clock", "quoted"]),
    ("3.14 and 1,000. Then", ["3.14", "and", "1,000", "Then"]),
    ("one.two three,four", ["one", "two", "three", "four"]),
    ("well-known snake_case _x_", ["well", "known", "snake_case", "x"]),
    ("costs $5 or 5€", ["costs", "$5", "or", "5€"]),
    ("你好，世界", ["你", "好", "世", "界"]),
    ("カメラとスーパーです", ["カメラ", "と", "スーパー", "です"]),
    ("らーめん", ["らーめん"]),
    ("漢字カナ混じり", ["漢", "字", "カナ", "混", "じり"]),
    ("안녕하세요 세계", ["안녕하세요", "세계"]),
    ("नमस्ते दुनिया।", ["नमस्ते", "दुनिया"]),
    ("Привет, мир…", ["Привет", "мир"]),
    ("e\u{301}te\u{301} n\u{303}", ["e\u{301}te\u{301}", "n\u{303}"]),
    ("I ❤️ 👨‍👩‍👧 🇩🇪🇫🇷", ["I", "❤️", "👨‍👩‍👧", "🇩🇪", "🇫🇷"]),
    ("1 + 2 = 3", ["1", "+", "2", "=", "3"]),
    ("  —…?! ", []),
    ("", []),
  ])
  func wordsAreRunsOfLettersDigitsAndMarks(text: String, words: [String]) {
    #expect(units(.word, text) == words)
  }

  /// Each result is the typed character followed by the word that it ended.
  @Test(arguments: [
    ("don't stop it. ", [" don't", " stop", ". it"]),
    ("1.5 2, 3", [" 1.5", " 2"]),
    ("'tis dogs' a''b ", [" tis", " dogs", "' a", " b"]),
    ("a+b 中文 e\u{301}té! ", ["+ a", " b", " 文", "! e\u{301}té"]),
    ("😀 x  ", [" x"]),
  ])
  func wordEndsAtASignThatCannotContinueIt(typed: String, ended: [String]) {
    var model = TextModel()
    var found: [String] = []
    for sign in typed {
      guard let edit = model.insert(String(sign)), let word = model.word(endedBy: edit) else {
        continue
      }
      found.append("\(sign) \(model.text(in: word))".replacing("  ", with: " "))
    }
    #expect(found == ended)
  }

  @Test func charactersAreGraphemes() {
    #expect(units(.character, "a👍🏽e\u{301}") == ["a", "👍🏽", "e\u{301}"])
  }

  @Test func linesEndAtNewlines() {
    #expect(units(.line, "one\r\n\ntwo\n") == ["one", "", "two", ""])
    #expect(units(.line, "") == [])
  }

  @Test(arguments: [
    ("the quick brown fox", 10, ["the quick ", "brown fox"]),
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("ab abcdefgh ij", 4, ["ab ", "abcd", "efgh ", "ij"]),
    ("ab    cd", 3, ["ab    ", "cd"]),
    ("日本語のテキスト。終", 4, ["日本語の", "テキス", "ト。終"]),
    ("well-known fact", 6, ["well-", "known ", "fact"]),
    ("one\ntwo three", 5, ["one", "two ", "three"]),
    ("abc", 0, ["a", "b", "c"]),
  ])
  func linesWrapWhenFull(text: String, columns: Int, lines: [String]) {
    #expect(units(.line, text, columns: columns) == lines)
  }

  @Test(arguments: [
    ("One. Two! Three?", ["One.", "Two!", "Three?"]),
    ("He said “Go.” Then left.", ["He said “Go.”", "Then left."]),
    ("See e.g. this. And J. Doe, z. B. hier.", ["See e.g. this.", "And J. Doe, z. B. hier."]),
    ("Version 1.2 is out... Now what?!", ["Version 1.2 is out...", "Now what?!"]),
    ("Title\n\nBody text", ["Title", "Body text"]),
    ("你好。世界！好", ["你好。", "世界！", "好"]),
    ("यह है। वह है।", ["यह है।", "वह है।"]),
    ("  ", []),
  ])
  func sentencesEndWithTheirMarks(text: String, sentences: [String]) {
    #expect(units(.sentence, text) == sentences)
  }

  @Test(arguments: TextGranularity.allCases)
  func nextThenPreviousReturns(unit: TextGranularity) {
    let units = TextSegmentation(unit, of: "One two.\n\nThree, four! 五六。", columns: 6)
    #expect(units.ranges.count > 2)
    #expect(units.next(after: nil) == units.ranges.first)
    #expect(units.previous(before: nil) == units.ranges.last)
    #expect(units.next(after: units.ranges.last) == nil)
    #expect(units.previous(before: units.ranges.first) == nil)
    for (one, two) in zip(units.ranges, units.ranges.dropFirst()) {
      #expect(units.next(after: one) == two)
      #expect(units.previous(before: two) == one)
    }
  }
}
