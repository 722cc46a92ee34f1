import Testing

/// Typical errors in a screen file: each is reported once, at its position, with a remedy.
@Suite struct SlipTests {
  private static let file = """
    {
      "version": 1,
      "start": "main",
      "screens": {
        "main": {
          "subviews": [
            {"id": "a", "class": "Label", "text": "A", "frame": [20, 80, 362, 40]},
            {"class": "Button", "title": "B", "isHidden": true,
             "on": {"activate": [{"announce": "hi", "priority": "high"}]}},
            {"class": "TableView", "sections": [{"cells": [{"text": "One"}, {"text": "Two"}]}]}
          ]
        }
      }
    }
    """

  private func sentences(_ right: String, _ wrong: String) -> [String] {
    guard Self.file.contains(right) else { return ["there is no \(right)"] }
    return Written.sentences(Self.file.replacing(right, with: wrong, maxReplacements: 1))
  }

  @Test(arguments: [
    (##""Label", "text""##, ##""Label" "text""##, "7:37 missing comma"),
    ("1,\n", "1\n", "2:15 missing comma"),
    ("\"main\",\n", "\"main\"\n", "3:18 missing comma"),
    ("40]},\n", "40]}\n", "7:79 missing comma"),
    ("80, 362", "80 362", "7:68 missing comma"),
    ("true,\n", "true\n", "8:59 missing comma"),
    (##""One"}, {"##, ##""One"} {"##, "10:71 missing comma"),
    (##""hi", "priority""##, ##""hi" "priority""##, "9:47 missing comma"),
    (##""start": "##, ##""start" "##, "3:10 missing colon between a key and its value"),
    (
      ##""start": "##, ##""start" = "##, "3:10 missing colon between a key and its value"
    ),
    ("1,\n", "1,,\n", "2:16 unexpected comma"),
    ("1,\n", "1;\n", "2:16 missing comma"),
    ("  }\n}", "  }\n}}", "14:2 unexpected closing bracket"),
    ("40]}", "40}", ##"7:77 expected "]" to close the "[" on line 7"##),
    ("40]}", "40]]}", ##"7:78 expected "}" to close the "{" on line 7"##),
    (
      "40]}", "40]",
      ##"8:9 expected a key in quotes, or "}" to close the "{" on line 7"##
    ),
    (
      ##""class": "Label""##, ##"class": "Label""##,
      "7:21 missing or unexpected quote in this text"
    ),
    (
      ##""class": "Label""##, ##""class: "Label""##,
      "7:21 missing or unexpected quote in this text"
    ),
    (
      ##""text": "A""##, ##""text": "A"##,
      "7:47 missing or unexpected quote in this text"
    ),
    (
      ##""text": "A""##, ##""text": A""##,
      "7:47 missing or unexpected quote in this text"
    ),
    (
      ##""text": "A""##, ##"“text”: "A""##,
      ##"7:39 unexpected curly quote; use straight quotes: "…""##
    ),
    (
      ##""text": "A""##, ##""text": “A”"##,
      ##"7:47 unexpected curly quote; use straight quotes: "…""##
    ),
    (
      ##""text": "A""##, ##""text": a: b"##,
      "7:48 text with a colon needs quotes, and values need a comma between them"
    ),
    (
      ##"40]}"##, ##"40, "isHidden": true}"##,
      ##"7:79 expected "]" to close the "[" on line 7"##
    ),
    (##""main": {"##, ##""main": "##, ##"6:7 expected "{" before a key"##),
    (
      ##"[20, 80"##, ##"(20, 80"##,
      ##"7:61 unexpected "("; write a list in square brackets: [1, 2]"##
    ),
    ("\"main\",\n", "\"main\";\n", "3:18 missing comma"),
    (
      ##"[20, 80"##, ##"20, 80"##,
      "7:65 expected a key in quotes; write several numbers in square brackets: [1, 2]"
    ),
    (##""text": "##, ##""text":: "##, "7:46 unexpected colon"),
    ("  }\n}", "  }\n},", "14:2 unexpected comma"),
    (
      ##""text": "A""##, ##""text": "\q""##,
      ##"7:48 invalid escape sequence; write a literal backslash as \\"##
    ),
    ("1,\n", "1, // one\n", "2:17 unexpected comment; begin comments with #, not with //"),
    ("1,\n", "1, /* one */\n", "2:17 unexpected comment; begin comments with #, not with /*"),
    // Names.
    (
      ##""sections": [{"cells""##, ##""rows": [{"cells""##,
      ##"10:32 a TableView has no key "rows"; did you mean "sections"?"##
    ),
    (
      ##"[{"cells": "##, ##"[{"items": "##,
      ##"10:46 a section has no key "items"; did you mean "cells"?"##
    ),
    (
      ##""text": "A""##, ##""title": "A""##,
      ##"7:39 a Label has no key "title"; did you mean "text"?"##
    ),
    (
      ##""title": "B""##, ##""text": "B""##,
      ##"8:29 a Button has no key "text"; did you mean "title"?"##
    ),
    (
      ##""text": "A""##, ##""label": "A""##,
      ##"7:39 a Label has no key "label"; did you mean "accessibilityLabel"?"##
    ),
    (
      ##""isHidden": true"##, ##""hidden": true"##,
      ##"8:43 a Button has no key "hidden"; did you mean "isHidden"?"##
    ),
    (
      ##""isHidden": true"##, ##""ISHIDDEN": true"##,
      ##"8:43 a Button has no key "ISHIDDEN"; did you mean "isHidden"?"##
    ),
    (
      ##""title": "B""##, ##""titles": "B""##,
      ##"8:29 a Button has no key "titles"; did you mean "title"?"##
    ),
    (
      ##""class": "Label""##, ##""type": "Label""##,
      ##"7:21 a View has no key "type"; did you mean "class"?"##
    ),
    (
      ##""class": "Label""##, ##""Class": "Label""##,
      ##"7:21 a View has no key "Class"; did you mean "class"?"##
    ),
    (
      ##""class": "Label", "##, "",
      ##"7:21 "text" requires a class that has this key; add "class": "Label", for example"##
    ),
    (
      ##""subviews""##, ##""children""##,
      ##"6:7 a View has no key "children"; did you mean "subviews"?"##
    ),
    (##"{"activate""##, ##"{"tap""##, ##"9:17 unknown event "tap"; did you mean "activate"?"##),
    (
      ##""on": {"activate": [{"announce": "hi", "priority": "high"}]}"##, ##""activate": []"##,
      ##"9:10 "activate" is an event; move its steps to "on": {"activate": […]}"##
    ),
    (##""announce""##, ##""say""##, ##"9:31 unknown step "say"; did you mean "announce"?"##),
  ])
  func syntaxErrorIsReportedOnceAtItsPosition(right: String, wrong: String, mistake: String) {
    #expect(sentences(right, wrong) == [mistake])
  }

  /// A text that continues on the next line: as a value, as a key, or because a quote is missing.
  @Test(arguments: [
    (##""text": "A""##, "\"text\": \"A\nB\"", "7:47"),
    (##""text": "A""##, "\"text\": \"A\r\n\r\nB\"", "7:47"),
    (##""text": "A""##, "\"text\": \"A\\\nB\"", "7:47"),
    (##""text": "A", "frame": [20, 80, 362, 40]}"##, ##""text": "A}"##, "7:47"),
    (##""text": "A""##, "\"te\nxt\": \"A\"", "7:39"),
    (##""Two"}]}]}"##, ##""Two}]}]}"##, "10:82"),
  ])
  func lineBreakInTextIsAnError(right: String, wrong: String, place: String) {
    #expect(
      sentences(right, wrong) == [
        place + " unterminated text; add the missing quote, or write the line break as "
          + ##"\n"##
      ])
  }

  /// Elements within a misspelled key or class still exist for references.
  @Test(arguments: [
    (##""subviews""##, ##""children""##), (##""sections": [{"cells""##, ##""rows": [{"cells""##),
    (##""class": "TableView""##, ##""class": "TableVeiw""##),
  ])
  func referencesIntoASyntaxErrorAreNoErrors(right: String, wrong: String) {
    let file = Self.file.replacing(##"{"text": "One"}"##, with: ##"{"id": "one", "text": "One"}"##)
      .replacing(
        ##"{"announce": "hi""##, with: ##"{"set": "one", "text": "x"}, {"announce": "hi""##)
    #expect(Written.sentences(file) == [])
    #expect(
      Written.sentences(file.replacing(right, with: wrong, maxReplacements: 1)).count == 1)
  }

  /// Variants of JSON that YAML allows are valid.
  @Test(arguments: [
    ("\"high\"}", "\"high\",}"), ("\"Two\"}]", "\"Two\"},]"), ("  \"start\"", "\t\"start\""),
    ("\"class\": \"Label\"", "'class': 'Label'"), ("\"version\"", "version"),
    ("1,\n", "1, # one\n"),
  ])
  func validVariantsAreNoErrors(right: String, other: String) {
    #expect(sentences(right, other) == [])
  }
}
