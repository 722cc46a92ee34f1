import Testing
import Text

@Suite struct CommandWordsTests {
  @Test(arguments: [
    ("xdg-open", ["xdg-open"]), ("  a  b\tc ", ["a", "b", "c"]),
    ("'/opt/my player' --say \"it's\"", ["/opt/my player", "--say", "it's"]),
    ("a\\ b \\\"c", ["a b", "\"c"]), ("a 'b\\c' ''", ["a", "b\\c", ""]),
    ("a;b $(c) `d` | e > f * ~", ["a;b", "$(c)", "`d`", "|", "e", ">", "f", "*", "~"]),
  ])
  func wordsAreSeparatedByBlanksOnly(text: String, words: [String]) {
    #expect(text.commandWords == words)
  }

  @Test(arguments: ["", "  ", "'a", "a \"b", "a\\", "'' a"])
  func nonCommandHasNoWords(text: String) {
    #expect(text.commandWords == nil)
  }
}
