extension Mistakes {
  /// Errors of a file as a whole.
  static let ofFiles: [Case] = [
    Case(
      ##"{}"##,
      [
        ##"1:1 a screen file needs the key "version""##,
        ##"1:1 a screen file needs the key "start""##,
        ##"1:1 a screen file needs the key "screens""##,
      ]),
    Case(
      ##"{"version": 2, "start": "a", "screens": {"a": {}}}"##,
      [
        ##"1:13 unsupported version 2; expected version 1"##
      ]),
    Case(
      ##"{"version": "1", "start": "a", "screens": {"a": {}}}"##,
      [
        ##"1:13 expected a whole number"##
      ]),
    Case(
      ##"{"version": 1.5, "start": "a", "screens": {"a": {}}}"##,
      [
        ##"1:13 out of range: expected a whole number"##,
        ##"1:13 unsupported version 1.5; expected version 1"##,
      ]),
    Case(
      ##"{"version": 1, "start": "b", "screens": {"a": {}}}"##,
      [
        ##"1:25 unknown screen "b""##
      ]),
    Case(
      ##"{"version": 1, "start": 3, "screens": []}"##,
      [
        ##"1:25 expected the name of a screen"##,
        ##"1:39 expected an object of screens, each a node"##,
      ]),
    Case(
      ##"{"version": 1, "start": "a", "screens": {}}"##,
      [
        ##"1:25 unknown screen "a""##,
        ##"1:41 expected at least one screen"##,
      ]),
    Case(
      ##"{"version": 1, "start": "a", "screns": 1, "screens": {"a": {}}}"##,
      [
        ##"1:30 a screen file has no key "screns"; did you mean "screens"?"##
      ]),
    Case(
      ##"{"version": 1, "start": "a", "screens": {"a": 1}}"##,
      [
        ##"1:47 expected a node in braces"##
      ]),
    Case(
      ##"{"version": 1, "size": [402], "idiom": "tablet", "direction": "RTL", "start": "a", "screens": {"a": {}}}"##,
      [
        ##"1:24 expected 2 numbers: [width, height]"##,
        ##"1:40 unknown idiom "tablet"; expected "phone" or "pad""##,
        ##"1:63 unknown direction "RTL"; did you mean "rtl"?"##,
      ]),
    Case(
      ##"{"version": 1, "size": [402, -1], "start": "a", "screens": {"a": {}}}"##,
      [
        ##"1:30 out of range: expected a height of at least 0"##
      ]),
    Case(
      ##"{"version": 1, "language": "french", "start": "a", "screens": {"a": {}}}"##,
      [
        ##"1:28 expected a language such as "de" or "de-CH""##
      ]),
    Case(
      ##"{"version": 1, "strings": {"french": {}}, "start": "a", "screens": {"a": {}}}"##,
      [
        ##"1:16 "strings" has no texts in the language "en""##,
        ##"1:28 expected a language such as "de" or "de-CH""##,
      ]),
    Case(
      ##"{"version": 1, "strings": {"de": {}}, "start": "a", "screens": {"a": {}}}"##,
      [
        ##"1:16 "strings" has no texts in the language "en""##
      ]),
    Case(
      ##"{"version": 1, "strings": {"en": {"k": {"one": "x"}, "l": {"few": "x", "one": "", "other": ""}, "m": 3, "n": {"one": 1, "other": ""}}}, "start": "a", "screens": {"a": {}}}"##,
      [
        ##"1:35 a text with plural forms needs "other" in "en""##,
        ##"1:60 unknown plural form "few" in "en"; expected "one" or "other""##,
        ##"1:102 expected text in quotes, or an object of plural forms"##,
        ##"1:118 expected text in quotes"##,
      ]),
    Case(
      ##"{"version": 1, "language": "ru", "strings": {"ru": {"k": {"one": "x", "other": "y"}}}, "start": "a", "screens": {"a": {}}}"##,
      [
        ##"1:53 a text with plural forms needs "few" and "many" in "ru""##
      ]),
    Case(
      ##"{"version": 1, "size": [0, 1e9], "start": "a", "screens": {"a": {}, "": {}}}"##,
      [
        ##"1:25 out of range: expected from 1 to 100000 points"##,
        ##"1:28 out of range: expected from 1 to 100000 points"##,
        ##"1:69 expected the name of a screen"##,
      ]),
    // Tabs that show each other.
    Case(
      ##"{"version": 1, "start": "a", "screens": {"a": {"class": "TabBarController", "tabs": [{"screen": "b", "title": "B"}]}, "b": {"class": "TabBarController", "tabs": [{"screen": "b", "title": "B"}]}, "c": {}}}"##,
      [
        ##"1:174 "b" cannot contain itself"##
      ]),
    Case(
      ##"{"version": 1, "start": "a", "screens": {"a": {"class": "TabBarController", "tabs": [{"screen": "b", "title": "B"}]}, "b": {"class": "TabBarController", "tabs": [{"screen": "a", "title": "A"}]}}}"##,
      [
        ##"1:97 "a" cannot contain "b", because "b" contains "a""##,
        ##"1:174 "b" cannot contain "a", because "a" contains "b""##,
      ]),
  ]
}
