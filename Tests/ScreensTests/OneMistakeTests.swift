import Testing

/// A misspelled word is one error, even if it affects other places.
@Suite struct OneMistakeTests {
  private static let strings = """
     "strings": {"en": {"t": "Title", "n": {"one": "{0} thing", "other": "{0} things"}}},
    """

  /// Returns the errors of a file with a slider, a label, and a button that runs the step.
  private func doing(_ step: String) -> [String] {
    Written.sentences(
      Written.file(
        """
        {"id": "v", "class": "Slider", "value": 0.5}, {"id": "n", "class": "Label", "text": "1"},
        {"id": "d", "class": "DatePicker", "frame": [0, 300, 300, 200]},
        {"class": "Button", "title": "B", "on": {"activate": [
        \(step)
        ]}}
        """))
  }

  @Test(arguments: [
    (
      ##"{"add": 1, "from": "v.value"}"##, ##"an "add" step has no key "from"; did you mean "to"?"##
    ),
    (
      ##"{"subtract": 1, "to": "n.text"}"##,
      ##"a "subtract" step has no key "to"; did you mean "from"?"##
    ),
    (
      ##"{"if": "v.value", "atleast": 5, "then": []}"##,
      ##"an "if" step has no key "atleast"; did you mean "atLeast"?"##
    ),
    (
      ##"{"if": "d.date", "atLeast": "2026-01-01", "then": []}"##,
      ##""d.date" is not a numeric attribute"##
    ),
    (
      ##"{"if": "v.value", "equals": null, "then": []}"##,
      "expected text, a number, true or false"
    ),
    (
      ##"{"add": 1, "to": null}"##,
      ##"expected a numeric attribute of an element, "##
        + ##"such as "volume.value""##
    ),
  ])
  func stepHasOneError(step: String, sentence: String) {
    let found = doing(step)
    #expect(found.count == 1 && found[0].hasSuffix(" \(sentence)"), "\(found)")
  }

  @Test(arguments: [
    (
      ##"{"accessibilityCustomActions": [{"title": "Del", "steps": []}]}"##,
      ##"a custom action has no key "title"; did you mean "name"?"##
    ),
    (
      ##"{"contextMenu": [{"name": "M", "steps": []}]}"##,
      ##"a line of a menu has no key "name"; did you mean "title"?"##
    ),
    (
      ##"{"class": "Label", "text": {"kee": "t"}}"##,
      ##"a text has no key "kee"; did you mean "key"?"##
    ),
    (
      ##"{"class": "Label", "text": {"key": "n", "arg": [3]}}"##,
      ##"a text has no key "arg"; did you mean "args"?"##
    ),
    (
      ##"{"class": "Label", "text": {"key": "n", "args": 3}}"##,
      "expected a list of numbers and texts"
    ),
    (
      ##"{"class": "TableView", "sections": [{"cells": [{"class": "Label", "accessory": "x"}]}]}"##,
      "expected a TableViewCell"
    ),
    (
      ##"{"accessibilityTraits": ["heading"]}"##,
      ##"unknown trait "heading"; did you mean "header"?"##
    ),
    (
      ##"{"id": "sl", "accessibilityElements": ["SL"]}"##,
      ##"no element has the id "SL"; did you mean "sl"?"##
    ),
  ])
  func elementHasOneError(node: String, sentence: String) {
    let found = Written.sentences(Written.file(node, more: Self.strings))
    #expect(found.count == 1 && found[0].hasSuffix(" \(sentence)"), "\(found)")
  }

  @Test(arguments: [
    (
      "\"other\": \"{0} things\"", "\"othr\": \"{0} things\"",
      "unknown plural form \"othr\" in \"en\"; did you mean \"other\"?"
    ),
    (
      "\"start\": \"main\"", "\"start\": \"Main\"",
      "unknown screen \"Main\"; did you mean \"main\"?"
    ),
    (
      "\"version\": 1", "\"version\": 1, \"language\": \"english\"",
      "expected a language such as \"de\" or \"de-CH\""
    ),
  ])
  func fileHasOneError(right: String, wrong: String, sentence: String) {
    let file = Written.file(#"{"class": "Label", "text": {"key": "t"}}"#, more: Self.strings)
    #expect(Written.sentences(file) == [])
    let found = Written.sentences(file.replacing(right, with: wrong))
    #expect(found.count == 1 && found[0].contains(sentence), "\(found)")
  }
}
