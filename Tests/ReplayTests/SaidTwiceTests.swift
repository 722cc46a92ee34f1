import Replay
import Testing

/// Lines of sessions and transcripts that are repeated or empty.
@Suite struct SaidTwiceTests {
  @Test(arguments: [
    ("screen: a\nrate: 5\nscreen: b\n", "duplicate 'screen'; first defined on line 2"),
    (
      "set: tap-slop=9mm\nrate: 5\nset: tap-slop=8mm\n",
      "duplicate 'set: tap-slop'; first defined on line 2"
    ),
    ("lead: 0\nrate: 5\nlead: 1\n", "duplicate 'lead'; first defined on line 2"),
    (
      "label: a/b = c\nrate: 5\nlabel: a/b = d\n", "duplicate 'label: a/b'; first defined on line 2"
    ),
    (
      "rate: 5\nlead: 0\nlabel: a = b\n",
      "expected an element and its label, such as 'street/door = Front door', but found 'a = b'"
    ),
    (
      "rate: 5\nlead: 0\nlabel: a/b = \\q\n",
      "invalid escape sequence '\\q'; write '\\\\' for a backslash"
    ),
    (
      "rate: 5\nlead: 0\n1 2.0 comand end\n1 2.1 end\n",
      "expected an input, such as '12 1.234567 spoken 3', but found 'comand end'; "
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
    (" · screen: a · screen: b", "duplicate 'screen'; first defined on line 1"),
    (" - screen: a", "expected ' · ' before each option, but found '- screen: a'"),
    (" screen: a", "expected ' · ' before each option, but found 'screen: a'"),
  ])
  func duplicateOrInvalidHeadingOptionIsAnError(options: String, sentence: String) {
    let mistake = #expect(throws: SessionError.self) {
      let options = try TranscriptHeading.options(of: "# retouch transcript 1" + options)
      if let (_, error) = options.invalid { throw error }
    }
    #expect(mistake?.problem.message == sentence)
  }
}
