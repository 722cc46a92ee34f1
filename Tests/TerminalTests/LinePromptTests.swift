import Terminal
import Testing

@Suite struct LinePromptTests {
  @Test func lineIsTypedAndCorrected() {
    var prompt = LinePrompt(question: "step: ", text: "ta")
    var typed = Array("pä\u{7F}@1,2\rq".utf8)[...]
    #expect(prompt.take(&typed) == .line("tap@1,2"))
    // The bytes after the line are left unread.
    #expect(Array(typed) == Array("q".utf8))
    var more = Array("x".utf8)[...]
    #expect(prompt.take(&more) == .more)
    var cancel = Array("\u{1B}[A".utf8)[...]
    #expect(prompt.take(&cancel) == .cancelled && cancel.isEmpty)
  }

  @Test func typedControlCharactersDoNotReachTheTerminal() {
    var prompt = LinePrompt(question: "label: ")
    var typed = Array("a\u{9B}31m".utf8)[...]
    #expect(prompt.take(&typed) == .more)
    #expect(prompt.shown == "\r\u{1B}[Klabel: a·31m")
  }
}
