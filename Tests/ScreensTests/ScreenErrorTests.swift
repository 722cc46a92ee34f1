import Testing

@testable import Screens

/// Each kind of error, with its position and its message.
@Suite struct ScreenErrorTests {
  @Test(
    arguments: Mistakes.ofTexts + Mistakes.ofFiles + Mistakes.ofNodes + Mistakes.ofSteps
      + Mistakes.ofSense + Mistakes.ofAdjustment + Mistakes.ofChoices + Mistakes.ofComments
      + Mistakes.ofEffects + Mistakes.ofCircles + Mistakes.ofRuns + Mistakes.ofPlaces
      + Mistakes.ofDateModes
      + Mistakes.ofSwallowedKeys + Mistakes.ofRanges + Mistakes.ofShownDates
      + Mistakes.ofEither)
  func errorIsReportedWithItsPosition(mistake: Mistakes.Case) {
    #expect(Written.sentences(mistake.text) == mistake.sentences)
  }

  @Test func errorsAreInFileOrderWithTheirLines() {
    let text = """
      {"version": 1, "start": "man",
       "screens": {"main": {"subviews": [
      \t{"class": "Lable", "frame": [1, 2]}
       ]}}}
      """
    #expect(
      Written.mistakes(text) == """
        test.json:1:25: unknown screen "man"; did you mean "main"?
          {"version": 1, "start": "man",
                                  ^
        test.json:3:12: unknown class "Lable"; did you mean "Label"?
          \t{"class": "Lable", "frame": [1, 2]}
          \t          ^
        """)
  }

  /// Columns count bytes; the caret is placed correctly below letters that are two columns wide.
  @Test func caretIsBelowWideLetters() {
    let text = """
      {"version": 1, "start": "主", "screens": {"主": {"ida": "日本"}}}
      """
    #expect(
      Written.mistakes(text) == """
        test.json:1:52: a View has no key "ida"; did you mean "id"?
          {"version": 1, "start": "主", "screens": {"主": {"ida": "日本"}}}
                                                           ^
        """)
  }

  /// libyaml counts two bytes less than the file has for an escaped surrogate pair.
  @Test func positionIsCorrectAfterEscapedPairs() {
    let text = #"{"version": 1, "start": "\ud83d\ude00", "screens": {"😀": {"ida": 1}}}"#
    #expect(Written.sentences(text) == [#"1:62 a View has no key "ida"; did you mean "id"?"#])
  }

  /// An unterminated value is reported at its start, in any encoding of its characters.
  @Test(arguments: [
    ("{\"ä\": [1", "1:8"), ("{\"主\": \"open", "1:9"), ("\u{feff}[1", "1:1"),
    ("\u{feff}\n{\"😀\": \"ä", "2:10"),
  ])
  func truncationIsReportedAtItsStart(text: String, place: String) throws {
    let sentence = try #require(Written.sentences(text).first)
    #expect(sentence.hasPrefix("\(place) unexpected end of file"))
  }

  @Test func longLineIsShownAroundThePosition() throws {
    let blanks = String(repeating: " ", count: 500)
    let rendered = Written.mistakes(
      "{\"version\": 1, \(blanks)\"start\": \"a\", \"screens\": {\"b\": {}}\(blanks)}")
    let lines = rendered.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count <= 104 })
    #expect(lines[1].hasPrefix("  …"))
  }

  @Test func atMostTwentyErrorsAreReported() {
    let subviews = (1...23).map { _ in "{\"class\": \"X\"}" }.joined(separator: ", ")
    let rendered = Written.mistakes(Written.file(subviews))
    #expect(rendered.split(separator: "\n").count == 61)
    #expect(rendered.hasSuffix("test.json: and 3 more errors"))
  }

  /// A file with thousands of errors is reported as quickly as one with twenty.
  @Test func manyErrorsAreCounted() {
    let subviews = (1...5_000).map { _ in "{\"accessibilityLabe\": 1}" }.joined(separator: ",")
    #expect(
      Written.mistakes(Written.file(subviews)).hasSuffix("test.json: and 4980 more errors"))
  }

  /// Suggestions are computed only for errors that are printed.
  @Test(.timeLimit(.minutes(3)))
  func wrongIDsOfALargeFileAreReportedQuickly() {
    let subviews = (1...10_000).map { number in
      ##"{"id": "button\##(number)", "on": {"activate": [{"focus": "buton\##(number)"}]}}"##
    }.joined(separator: ",\n")
    let rendered = Written.mistakes(Written.file(subviews))
    #expect(rendered.contains(##"3:52: no element has the id "buton1"; did you mean "button1"?"##))
    #expect(rendered.contains(##"no element has the id "buton20""##))
    #expect(rendered.hasSuffix("test.json: and 9980 more errors"))
  }

  @Test func firstErrorsAreReportedAmongMany() {
    let wrong = (1...90).map { _ in ##"{"x": 1}"## }.joined(separator: ",\n")
    // A missing key is recorded after the errors within its object.
    let rendered = Written.mistakes(
      ##"{"version": 1, "screens": {"main": {"subviews": ["## + "\n\(wrong)]}}}")
    #expect(rendered.hasPrefix(##"test.json:1:1: a screen file needs the key "start""##))
    #expect(rendered.hasSuffix("test.json: and 71 more errors"))
  }

  @Test func escapeSequencesDoNotReachTheTerminal() {
    let rendered = Written.mistakes("{\"version\": 1, \"a\u{9b}b\": 1}")
    #expect(!rendered.unicodeScalars.contains("\u{9b}"))
    #expect(!rendered.isEmpty)
  }
}

/// Lines around a position in a screen file.
@Suite struct SourceExcerptTests {
  /// The excerpt of a position is that of its whole line.
  @Test func excerptIsThatOfTheLine() {
    let line = String(repeating: "{\"äöü\": 1}, ", count: 900)
    let text = "short\n\(line)\r\nlast"
    var source = SourceText(Array(text.utf8))
    for column in [1, 2, 60, 61, 1_999, 2_001, 2_002, 5_000, line.utf8.count, line.utf8.count + 1] {
      let position = SourcePosition(line: 2, column: column)
      #expect(source.excerpt(at: position) == SourceText.excerpt(of: line, around: column))
    }
    #expect(source.excerpt(at: SourcePosition(line: 1, column: 3)) == ["short", "  ^"])
    #expect(source.excerpt(at: SourcePosition(line: 3, column: 99)) == ["last", "    ^"])
    #expect(source.excerpt(at: SourcePosition(line: 9, column: 1)) == [])
  }
}
