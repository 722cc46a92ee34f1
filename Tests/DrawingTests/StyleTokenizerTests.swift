import Testing

@testable import Drawing

/// The tokens of style sheets, as CSS Syntax Level 3 defines them.
@Suite struct StyleTokenizerTests {
  private func tokens(_ sheet: String) -> [StyleToken] {
    var tokenizer = StyleTokenizer(sheet)
    var tokens: [StyleToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  @Test func lineBreaksAndNULAreNormalizedFirst() {
    for sheet in ["a\nb", "a\rb", "a\u{C}b", "a\r\nb"] {
      #expect(tokens(sheet) == [.ident("a"), .whitespace, .ident("b")])
    }
    #expect(StyleTokenizer("\r\n\r\r\n\u{C}").scalars == ["\n", "\n", "\n", "\n"])
    #expect(tokens("a\0b") == [.ident("a\u{FFFD}b")])
  }

  /// One line break of any kind ends an escape.
  @Test(arguments: [
    "\\75 rl(a)", "\\75\nrl(a)", "\\75\r\nrl(a)", "\\75\rrl(a)", "\\75\u{C}rl(a)", "\\75\trl(a)",
    "\\000075rl(a)", "\\55RL(a)", "u\\72 l(a)", "u\\rl(a)", "\\url(a)", "UrL(a)", "url(\t\r\n a\n)",
    "url(\\61)",
  ])
  func urlIsFoundInAnySpelling(sheet: String) {
    #expect(tokens(sheet) == [.url("a")], "\(sheet.debugDescription)")
  }

  @Test(arguments: [
    ("\\0", "\u{FFFD}"), ("\\d800", "\u{FFFD}"), ("\\110000", "\u{FFFD}"),
    ("\\10FFFF", "\u{10FFFF}"), ("\\0000411", "A1"), ("\\é", "é"), ("\\", "\u{FFFD}"), ("\\g", "g"),
    ("\\31 a", "1a"),
    ("--a", "--a"), ("-\\-a", "--a"), ("-é", "-é"),
  ])
  func escapesDecodeToOneCharacter(sheet: String, name: String) {
    #expect(tokens(sheet) == [.ident(name)])
  }

  @Test func stringsEndAtTheirQuoteOrLine() {
    #expect(tokens("'a\\'b'") == [.string("a'b")])
    #expect(tokens("\"a)'\"") == [.string("a)'")])
    #expect(tokens("'a\\\r\nb'") == [.string("ab")])
    #expect(tokens("'a\\61\r\nb'") == [.string("aab")])
    #expect(tokens("'a\nb'") == [.badString, .whitespace, .ident("b"), .string("")])
    #expect(tokens("'a\\") == [.string("a")])
  }

  /// A parenthesis in quotes does not end a URL; an unquoted URL contains no quotes.
  @Test func urlsEndAtTheirParenthesis() {
    #expect(tokens("url(')')") == [.function("url"), .string(")"), .close(.parenthesis)])
    #expect(
      tokens("url( \"a\" ')')")
        == [
          .function("url"), .whitespace, .string("a"), .whitespace, .string(")"),
          .close(.parenthesis),
        ])
    #expect(tokens("url(a\\)b)") == [.url("a)b")])
    #expect(tokens("url(a b)c") == [.badURL, .ident("c")])
    #expect(tokens("url(a\")c") == [.badURL, .ident("c")])
    #expect(tokens("url(a(\\))c") == [.badURL, .ident("c")])
    #expect(tokens("url(a(\\\\)c") == [.badURL, .ident("c")])
    #expect(tokens("url(\\\n)c") == [.badURL, .ident("c")])
    #expect(tokens("url(\u{1})c") == [.badURL, .ident("c")])
    #expect(tokens("url (a)").first == .ident("url"))
    #expect(tokens("url/**/(a)").first == .ident("url"))
  }

  @Test func numbersAndSignsAreTokens() {
    #expect(tokens("+.5e-3%") == [.percentage])
    #expect(tokens("1e3 1e") == [.number, .whitespace, .dimension(unit: "e")])
    #expect(tokens("-1url(a)").first == .dimension(unit: "url"))
    #expect(tokens("1.\\75rl") == [.number, .delimiter("."), .ident("url")])
    #expect(tokens("-->--a<!--") == [.markupComment, .ident("--a"), .markupComment])
    #expect(tokens("#-1#\\\n") == [.hash("-1"), .delimiter("#"), .delimiter("\\"), .whitespace])
    #expect(tokens("@-a@1") == [.atKeyword("-a"), .delimiter("@"), .number])
    #expect(tokens("/**/*/") == [.comment, .delimiter("*"), .delimiter("/")])
  }

  @Test func unterminatedTokenAtTheEndIsDetected() {
    for sheet in ["/*", "/* *", "'a", "url(a", "url(", "url('"] {
      var tokenizer = StyleTokenizer(sheet)
      while tokenizer.next() != nil {}
      #expect(tokenizer.endsWithinToken, "\(sheet)")
    }
  }

  /// In a page, `<` in names and texts is escaped, even after a backslash or a comment.
  @Test(arguments: [
    ("a{b:'</style>'}", "a{b:'\\3c /style>'}"), ("\\<url(a)", "\\3c url(a)"),
    ("\\\\<a", "\\\\<a"), ("/* </style> */a", "/**/a"), ("a</b", "a< /b"),
    ("(width <= 6px)", "(width <= 6px)"), ("url(\r\n'<')", "url(\n'\\3c ')"),
    ("url(<)", "url(\\3c )"), ("'\u{C}\0", "'\n\u{FFFD}"),
  ])
  func embeddedTextHasTheSameTokens(sheet: String, embedded: String) {
    #expect(StyleTokenizer.embeddable(sheet) == embedded)
    #expect(!embedded.contains("</"))
  }
}
