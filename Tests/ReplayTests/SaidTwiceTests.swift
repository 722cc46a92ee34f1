import Replay
import Testing

/// Lines of sessions and transcripts that are repeated or empty.
@Suite struct SaidTwiceTests {
  @Test(arguments: [
    ("screen: a\nrate: 5\nscreen: b\n", "'screen' stands in line 2 already"),
    (
      "set: tap-slop=9mm\nrate: 5\nset: tap-slop=8mm\n", "'set: tap-slop' stands in line 2 already"
    ),
    ("lead: 0\nrate: 5\nlead: 1\n", "'lead' stands in line 2 already"),
    ("label: a/b = c\nrate: 5\nlabel: a/b = d\n", "'label: a/b' stands in line 2 already"),
    (
      "rate: 5\nlead: 0\nlabel: a = b\n",
      "expected an element and its name, such as 'street/door = Front door', and not 'a = b'"
    ),
    (
      "rate: 5\nlead: 0\nlabel: a/b = \\q\n",
      "'\\q' means nothing here; a '\\' itself is written as '\\\\'"
    ),
    (
      "rate: 5\nlead: 0\n1 2.0 comand end\n1 2.1 end\n",
      "expected what happened, such as '12 1.234567 spoken 3', and not 'comand end'; "
        + "did you mean 'command'?"
    ),
  ])
  func duplicateOrInvalidSessionLineIsAnError(lines: String, sentence: String) {
    let mistake = #expect(throws: SessionError.self) {
      try SessionValidation(text: "# retouch session 1\n" + lines)
    }
    #expect(mistake?.line == 4 && mistake?.problem.message == sentence)
  }

  @Test func repeatedGestureOptionsAccumulate() throws {
    let text = "only: tap\nonly: magic-tap\nset: tap-slop=9mm\nset: double-tap-window=500ms\n"
    #expect(try SessionLog(text: "# retouch session 1\n" + text).options.only.count == 2)
  }

  /// A program may set an option repeatedly; the written text can still be read.
  @Test func lastOfSeveralValuesIsWritten() throws {
    let log = SessionLog(options: [.rate(10), .hints(true), .rate(90)])
    #expect(try SessionLog(text: log.text).options == [.hints(true), .rate(90)])
  }

  @Test(arguments: [
    (" · screen: a · screen: b", "'screen' stands in line 1 already"),
    (" - screen: a", "expected ' · ' before each option, and not '- screen: a'"),
    (" screen: a", "expected ' · ' before each option, and not 'screen: a'"),
  ])
  func duplicateOrInvalidHeadingOptionIsAnError(options: String, sentence: String) {
    let mistake = #expect(throws: SessionError.self) {
      for option in try TranscriptHeading.options(of: "# retouch transcript 1" + options) {
        _ = try option.option.get()
      }
    }
    #expect(mistake?.problem.message == sentence)
  }
}
