extension Mistakes {
  private static func file(_ subviews: String) -> String { Written.file(subviews) }

  private static func steps(_ steps: String) -> String {
    file(
      ##"""
      {"id": "a", "class": "Label", "text": "x"}, {"id": "f", "class": "SearchField", "on": {"activate": [
      \##(steps)]}}
      """##)
  }

  /// Steps that can have no effect.
  static let ofEffects: [Case] = [
    Case(
      steps(##"{"cancelTimer": "clok"}, {"timer": 5, "name": "clock", "steps": []}"##),
      [##"4:17 no step starts a timer "clok"; did you mean "clock"?"##]),
    Case(steps(##"{"cancelTimer": "clock"}"##), [##"4:17 no step starts a timer "clock""##]),
    Case(
      steps(##"{"beginEditing": "a"}, {"beginEditing": "f"}"##),
      [
        ##"4:18 cannot edit "a", which is a Label; expected a TextField, a SecureTextField, a SearchField, a MoneyField, a DateField or a TextView"##
      ]),
    Case(
      file(
        ##"""
        {"id": "t", "class": "TableView", "sections": [{"cells": [{"id": "r", "text": "x"}]}]},
        {"id": "b", "class": "Button", "title": "Go", "on": {"activate": [
        {"insertRows": "b", "cells": []}, {"insertRows": "t"},
        {"insertRows": "t", "before": "r", "row": 1, "cells": [{"class": "Label"}]},
        {"deleteRows": "b"}, {"deleteRows": "r", "row": 0}, {"reloadRows": "r"},
        {"reloadRows": "t", "section": 0}, {"insertRows": "t", "cells": [{"text": "{x.text}"}]},
        {"insertRows": "t", "cells": [{"id": "r", "text": "y"}]}]}}
        """##),
      [
        ##"5:16 "b" is a Button, but "insertRows" needs a TableView"##,
        ##"5:36 an "insertRows" step needs the key "cells""##,
        ##"6:36 "row" cannot be combined with "before""##, "6:66 expected a TableViewCell",
        ##"7:16 "b" is a Button, but "deleteRows" needs a TableViewCell or a TableView"##,
        ##"7:42 "row" cannot be combined with "deleteRows""##,
        ##"7:68 "r" is a TableViewCell, but "reloadRows" needs a TableView"##,
        ##"8:1 a section that is reloaded needs the key "cells""##,
        ##"8:76 no element has the id "x""##, ##"9:38 duplicate id "r"; first defined on line 3"##,
      ]),
    Case(
      steps(##"{"set": "a"}, {"set": "a", "text": null}"##),
      [##"4:2 a "set" step needs an attribute to set, such as "isHidden": true"##]),
    Case(
      steps(##"{"announce": "x"}, {"return": false}, {"announce": "y"}, {"announce": "z"}"##),
      [##"4:39 this step never runs, because "return" ends the handler; remove it"##]),
    Case(
      steps(##"{"endVisit": true}, {"announce": "y"}"##),
      [##"4:21 this step never runs, because "endVisit" ends the handler; remove it"##]),
    Case(
      steps(##"{"if": "a.text", "equals": "x", "then": [{"return": false}]}, {"return": true}"##),
      []),
    Case(
      steps(##"{"sound": "a/b"}, {"sound": ""}, {"sound": "bell"}"##),
      [
        ##"4:11 expected the name of a sound, such as "bell": neither a path nor empty"##,
        ##"4:29 expected the name of a sound, such as "bell": neither a path nor empty"##,
      ]),
    Case(
      file(##"{"class": "Stepper", "stepValue": 0}, {"class": "Stepper", "stepValue": -1}"##),
      [
        ##"3:38 out of range: expected a number from 0.000001 to 1000000"##,
        ##"3:76 out of range: expected a number from 0.000001 to 1000000"##,
      ]),
    Case(
      file(
        ##"{"on": {"zoomIn": []}}, {"accessibilityTraits": ["supportsZoom"], "on": {"zoomOut": []}}"##
      ),
      [
        ##"3:12 "zoomIn" is sent only with the trait "supportsZoom"; add it to "accessibilityTraits""##
      ]),
    Case(
      file(
        ##"{"class": "TableView", "sections": [{"cells": [{"text": "a", "accessory": {"class": "Button", "title": "b"}}, {"text": "c", "accessory": {"class": "Switch"}}]}]}"##
      ), [##"3:78 a Button at the end of a row needs the key "frame""##]),
  ]

  /// Lists through which an element would contain itself.
  static let ofCircles: [Case] = [
    Case(
      file(##"{"id": "q", "accessibilityElements": ["q"]}"##),
      [##"3:42 "q" cannot contain itself"##]),
    Case(
      file(
        ##"""
        {"id": "r", "accessibilityElements": ["s"]},
        {"id": "s", "accessibilityElements": ["r", "f"]}, {"id": "f"},
        {"id": "t", "accessibilityElements": ["f", "r"]}
        """##),
      [
        ##"3:42 "r" cannot contain "s", because "s" contains "r""##,
        ##"4:39 "s" cannot contain "r", because "r" contains "s""##,
      ]),
    Case(
      file(
        ##"{"id": "out", "subviews": [{"subviews": [{"id": "in", "accessibilityElements": ["out"]}]}]}"##
      ),
      [##"3:84 "in" cannot contain "out", because "out" contains "in""##]),
    // If a view has explicit elements, its subviews are not read.
    Case(
      file(
        ##"{"id": "x"}, {"id": "out", "accessibilityElements": ["x"], "subviews": [{"id": "in", "accessibilityElements": ["out"]}]}"##
      ), []),
  ]

  /// Runs beyond their text, invalid languages, IDs that no text can name, and limits.
  static let ofRuns: [Case] = [
    Case(
      file(
        ##"{"class": "Label", "text": {"text": "abc", "runs": [{"range": [2, 9]}, {"range": [0, 3]}]}}"##
      ),
      ["3:70 out of range: expected at most 3, the length of the text"]),
    Case(
      file(
        ##"{"class": "Label", "text": {"text": "abc", "runs": [{"range": [2, 1]}, {"range": [-1, 1]}, {"range": [1, 1.5]}]}}"##
      ),
      [
        "3:70 out of range: expected a whole number of at least 3, after the start",
        "3:86 out of range: expected a whole number of at least 0, the first character",
        "3:109 out of range: expected a whole number of at least 2, after the start",
      ]),
    Case(
      steps(
        ##"{"announce": {"text": "{{x}", "runs": [{"range": [0, 4]}]}}, {"announce": {"text": "{a}", "runs": [{"range": [0, 4]}]}}"##
      ), ["4:54 out of range: expected at most 3, the length of the text"]),
    Case(
      file(##"{"accessibilityLanguage": "zz-zz-zz"}, {"accessibilityLanguage": "zh-Hans-CN"}"##),
      [##"3:30 expected a language such as "de" or "de-CH""##]),
    Case(
      file(
        ##"{"id": "milk foam", "class": "Slider"}, {"on": {"appear": [{"announce": "{milk foam.value}"}, {"set": "milk foam", "value": 1}]}}"##
      ),
      [
        ##"3:77 the id "milk foam" cannot be used in a placeholder; use only letters, digits, -, _ and . in this id"##
      ]),
    Case(
      file(
        ##"{"id": "u.v", "class": "Slider"}, {"id": "日本_ä-1"}, {"on": {"appear": [{"announce": "{u.v.value} {{milk foam}"}]}}"##
      ), []),
    Case(
      steps(##"{"timer": 86400001, "steps": []}, {"timer": 0, "steps": []}"##),
      [
        "4:11 out of range: expected a whole number of at most 86400000",
        "4:45 out of range: expected a whole number from 1 to 86400000",
      ]),
    Case(
      file(##"{"class": "PageControl", "numberOfPages": 1000001}"##),
      ["3:46 out of range: expected a whole number of at most 1000000"]),
  ]

  /// A range must fit the text in every language and plural form.
  static let ofRanges: [Case] = [
    Case(ranged(##"{"en": {"t": "Hi {0}"}, "de": {"t": "Hallo {0}"}}"##, "0, 2"), [ranged]),
    Case(ranged(##"{"en": {"t": "Retouch it"}, "de": {"t": "Retouch es"}}"##, "0, 7"), []),
    Case(ranged(##"{"en": {"t": "Retouch it"}, "de": {"t": "Retouch es"}}"##, "0, 9"), [ranged]),
    Case(ranged(##"{"en": {"t": "Abc"}, "de": {"t": "Ab"}}"##, "0, 3"), [ranged]),
    Case(
      ranged(##"{"en": {"t": {"one": "{0} ticket", "other": "{0} tickets"}}}"##, "0, 3"), [ranged]),
    Case(
      ranged(##"{"en": {"t": {"one": "Get {0} now", "other": "Get {0} soon"}}}"##, "0, 3"), []),
    Case(ranged(##"{"en": {"t": "Hi {0}"}}"##, "0, 9"), []),
    Case(ranged(##"{"en": {"t": "Hi {{0}"}}"##, "0, 6"), []),
    Case(
      ranged(##"{"en": {"t": "Hi"}}"##, "0, 3"),
      ["3:92 out of range: expected at most 2, the length of the text"]),
    Case(
      ranged(##"{"en": {"t": "Hi"}, "de": {"t": "Hallo"}}"##, "2, 1"),
      ["3:92 out of range: expected a whole number of at least 3, after the start"]),
    Case(
      Written.file(
        ##"{"class": "Label", "text": {"key": "t", "runs": [{"language": "fr"}]}}"##,
        more: ##""strings": {"en": {"t": "Hi"}, "de": {"t": "Hallo"}},"##), []),
  ]

  private static let ranged =
    ##"3:88 this range marks different letters in the texts of "t"; omit "range" to mark the whole text"##

  private static func ranged(_ strings: String, _ range: String) -> String {
    Written.file(
      ##"{"class": "Label", "text": {"key": "t", "args": [1], "runs": [{"pitch": 1, "range": [\##(range)]}]}}"##,
      more: ##""strings": \##(strings),"##)
  }

  /// The caret points at the error within a text, unless a brace is written as an escape.
  static let ofPlaces: [Case] = [
    Case(
      steps(##"{"announce": "{a.text} \"{{b}\" {b}\u00e4 {c.text}"}"##),
      [##"4:33 no element has the id "b""##, ##"4:43 no element has the id "c""##]),
    Case(
      steps(##"{"announce": "\u007ba.text} {b}"}"##),
      [##"4:14 no element has the id "b""##]),
    // Two opening braces are a literal brace, so no placeholder begins there.
    Case(
      unnameable(##"{{my id} {{my id.text} {{{{my id} {{ my id} {{my id is open {{my id. }"##), []),
    Case(
      unnameable(##"{a.text} {{{my id} {my id.text}"##),
      [
        ##"5:26 the id "my id" cannot be used in a placeholder; use only letters, digits, -, _ and . in this id"##
      ]),
    // Malformed placeholders: only the first of each text is reported.
    Case(
      steps(
        ##"""
        {"announce": "{a.text read"}, {"announce": "é { a.text } {}"}, {"announce": "{}"},
        {"sound": "{a.text:2}"}, {"announce": {"text": "{{ {a", "runs": [{"link": "{"}]}}
        """##),
      [
        slip("4:15", "{a.text read"), slip("4:59", "{}"), slip("4:79", "{}"),
        slip("5:12", "{a.text:2}"), slip("5:52", "{a"), slip("5:76", "{"),
      ]),
    Case(
      Written.file(
        ##"{"class": "Label", "text": "a"}"##,
        more:
          ##""strings": {"en": {"t": "{{ {0}", "u": "{0 of {1}", "n": {"one": "{n}", "other": "{ 0}"}}},"##
      ),
      [
        slip("1:72", "{0 of ", inStrings: true), slip("1:98", "{n}", inStrings: true),
        slip("1:114", "{ 0}", inStrings: true),
      ]),
  ]

  private static func slip(_ place: String, _ written: String, inStrings: Bool = false) -> String {
    let example =
      inStrings
      ? ##"the number of an argument, such as "{0}""##
      : ##"an attribute or an expression, such as "{volume.value}" or "{price * 2}""##
    return ##"\##(place) invalid placeholder "\##(written)"; expected \##(example)"##
      + ##"; write a literal brace as "{{""##
  }

  private static func unnameable(_ text: String) -> String {
    file(
      ##"""
      {"id": "a", "class": "Label", "text": "x"}, {"id": "my id", "class": "Label", "text": "y",
       "on": {"activate": [
      {"announce": "\##(text)"}]}}
      """##)
  }

  /// A `//` comment that hides a key: only the comment is reported, not the missing key.
  static let ofSwallowedKeys: [Case] = [
    Case(
      "{\"version\":1, // one\n\"start\":\"m\",\"screens\":{\"m\":{}}}",
      ["1:15 unexpected comment; begin comments with #, not with //"]),
    Case(
      "{\"version\":1,\"start\":\"m\",\"screens\":{\"m\":{\"class\":\"Label\",\"text\":// one\n\"a\"}}}",
      ["1:65 unexpected comment; begin comments with #, not with //"]),
    Case(
      "{\"version\":1,\"start\":\"m\",\"screens\":{\"m\":{\"//\":\"one\"}}}",
      ["1:42 unexpected comment; begin comments with #, not with //"]),
  ]
}
