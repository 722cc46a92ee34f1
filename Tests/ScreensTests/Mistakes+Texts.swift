extension Mistakes {
  /// Syntax errors and extensions of JSON.
  static let ofTexts: [Case] = [
    Case(
      ##""##,
      [
        ##"1:1 the file is empty; a screen file begins with {"version": 1, …}"##
      ]),
    Case(
      ##"# nothing"##,
      [
        ##"1:1 the file is empty; a screen file begins with {"version": 1, …}"##
      ]),
    Case(
      ##"{"version": 1"##,
      [
        ##"1:1 unexpected end of file: this object is not closed"##
      ]),
    Case(
      ##"{"version": "1"##,
      [
        ##"1:13 unexpected end of file: this text has no closing quote"##
      ]),
    Case(
      ##"{"version": 1]"##,
      [
        ##"1:14 expected "}" to close the "{" on line 1"##
      ]),
    Case(
      ##"[1, 2}"##,
      [
        ##"1:6 expected "]" to close the "[" on line 1"##
      ]),
    Case(
      ##"{"a" 1}"##,
      [
        ##"1:5 missing colon between a key and its value"##
      ]),
    Case(
      ##"{"a": "\q"}"##,
      [
        ##"1:8 invalid escape sequence; write a literal backslash as \\"##
      ]),
    Case(
      ##"{"a": "\ud83d"}"##,
      [
        ##"1:10 syntax error: while parsing a quoted scalar, found invalid Unicode character escape code"##
      ]),
    Case(
      ##"{"a": NaN}"##,
      [
        ##"1:7 "NaN" is not a finite number"##
      ]),
    Case(
      ##"{"a": -.inf}"##,
      [
        ##"1:7 "-.inf" is not a finite number"##
      ]),
    Case(
      ##"{"a": 1e999}"##,
      [
        ##"1:7 "1e999" is not a finite number"##
      ]),
    Case(
      ##"{"a": &x 1, "b": *x}"##,
      [
        ##"1:7 screen files do not support anchors and tags"##
      ]),
    Case(
      ##"*x"##,
      [
        ##"1:1 screen files do not support aliases; write the value itself"##
      ]),
    Case(
      ##"{"a": !!int 1}"##,
      [
        ##"1:7 screen files do not support anchors and tags"##
      ]),
    Case(
      ##"{[1]: 2}"##,
      [
        ##"1:2 expected a key, which is text in quotes"##
      ]),
    Case(
      ##"--- 1\##n--- 2"##,
      [
        ##"2:1 unexpected text after the end of the document; remove it"##
      ]),
    Case(
      ##"{} {}"##,
      [
        ##"1:4 unexpected text after the end of the document; remove it"##
      ]),
    Case(
      ##"[1"##,
      [
        ##"1:1 unexpected end of file: this list is not closed"##
      ]),
    Case(
      ##"{"version": 1, "version": 1, "start": "a", "screens": {"a": {}}}"##,
      [
        ##"1:16 duplicate key "version"; first defined on line 1"##
      ]),
    Case(
      ##"3"##,
      [
        ##"1:1 expected an object in braces: {"version": 1, …}"##
      ]),
  ]

  /// Comments of other languages, and text that only looks like one.
  static let ofComments: [Case] = [
    Case("{\"version\": null // said elsewhere\n}", [slashes(1, 18)]),
    Case("{\"a\": 0.3\t// a third\n, \"b\": 1}", [slashes(1, 11)]),
    Case("{\"a\": true\n\n  // below\n}", [slashes(3, 3)]),
    Case(#"{"\ud83d\ude00": "# + "-1e5 // ä // more\n}", [slashes(1, 23)]),
    Case(#"["ä", "# + "false // yes\n]", [slashes(1, 14)]),
    Case("version: 1 // the format\n", [slashes(1, 12)]),
    Case(
      "[\"see https://x\" 1] # see // docs",
      ["1:17 missing comma"]),
    Case("[\"a#\" // see\n 1]", [slashes(1, 7)]),
    Case("[\"a\" b#c // see\n 1]", [slashes(1, 10)]),
  ]

  private static func slashes(_ line: Int, _ column: Int) -> String {
    "\(line):\(column) unexpected comment; begin comments with #, not with //"
  }
}
