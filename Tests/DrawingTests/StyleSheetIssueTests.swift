import Testing

@testable import Drawing

/// Rules and values that a custom style sheet must not contain.
@Suite struct StyleSheetIssueTests {
  private func slips(_ sheet: String) -> [String] {
    StyleSheetIssue.find(in: sheet).map { "\($0.line):\($0.column) \($0.problem)" }
  }

  @Test(arguments: [
    "", ".button { background: red; }", "& { --tint: #123 } .dark & { --tint: #fff }",
    "@media (prefers-color-scheme: dark) { .row { color: var(--red) } }",
    "@supports (display: grid) { .a { width: calc(1px + (2px * 3)) } }",
    ".a { background: url(data:image/png;base64,AAAA) } .b { fill: url('#gradient') }",
    ".a { background: URL( \"DATA:image/png;base64,AA\" ) }",
    "/* @import url(http://a/) { */ .a::after { content: \"@import } url(http://a) \\\" \" }",
    ".p[lang|='de']:not(.a, .b) > span { margin: 0 }",
    "@media (200px <= width < 600px) { .a { width: calc(-1 * var(--x)) } }",
    ".é > .日本 { content: '\u{A0}\\\r\n' url(\"data:,)\") }", "u + a { b: c }",
  ])
  func selfContainedStyleIsAccepted(sheet: String) { #expect(slips(sheet) == []) }

  @Test(arguments: [
    ("@import 'a.css';", "1:1 rule(\"import\")"),
    ("\n  @IMPORT url(data:text/css,a);", "2:3 rule(\"import\")"),
    ("@\\69mport 'a.css';", "1:1 rule(\"import\")"),
    ("@font-face { font-family: a }", "1:1 rule(\"font-face\")"),
    ("a { b: url(http://a/b.png) }", "1:8 fetches(\"http://a/b.png\")"),
    ("a { b: url(logo.png) }", "1:8 fetches(\"logo.png\")"),
    ("a { b: url( 'logo.png' ) }", "1:8 fetches(\"logo.png\")"),
    ("a { b: url(\"//a/b\") }", "1:8 fetches(\"//a/b\")"),
    ("a { b: \\75 rl(//a) }", "1:8 fetches(\"//a\")"),
    ("a { b: u\\72l(//a) }", "1:8 fetches(\"//a\")"),
    ("a { b: url(\\64 ata:x) url(d\\61ta/x) }", "1:23 fetches(\"data/x\")"),
    ("a { b: image-set('a.png' 1x) }", "1:8 function(\"image-set\")"),
    ("a { b: src('a') }", "1:8 function(\"src\")"),
    ("a { b: 1 } }", "1:12 unopened(\"}\")"),
    ("a { b: 1", "1:3 unclosed(\"{\")"),
    ("a { b: (1 }", "1:3 unclosed(\"{\")"),
    ("a { b: 'x\n }", "1:8 unclosed(\"\\'\")"),
    ("/* a", "1:1 unclosed(\"/*\")"),
    ("a { b: url(data:x", "1:8 unclosed(\"url(\")"),
    // A line break ends an escape, even if it has two characters.
    ("a{b:\\75\r\nrl(//a)}", "1:5 fetches(\"//a\")"),
    ("a{b:\\75\rrl(//a)}", "1:5 fetches(\"//a\")"),
    ("a{b:\\75\u{C}rl(//a)}", "1:5 fetches(\"//a\")"),
    ("a{b:\\55\r\n\\52\r\nL('//a')}", "1:5 fetches(\"//a\")"),
    ("@\\69\r\nmport 'a.css';", "1:1 rule(\"import\")"),
    ("a{b:\\73\r\nrc('//a')}", "1:5 function(\"src\")"),
    // A parenthesis in quotes does not end a URL.
    (".a{b:url(\"data:,\" \")\");}}h1{display:none}' \" /* ' */ }", "1:6 malformedAddress"),
    ("a{b:url('data:,' url(//a))}", "1:18 fetches(\"//a\")"),
    ("a{b:url(data:, ')'}}h1{display:none})", "1:5 malformedAddress"),
    ("a{b:url(data:\u{1})}", "1:5 malformedAddress"),
    ("a{b:url(var(--a))}", "1:5 malformedAddress"),
    ("a{b:url()}", "1:5 fetches(\"\")"),
    ("a{b:'\\\u{C}'}c{d:'\u{C}'}", "2:7 unclosed(\"\\\'\")"),
    // Browsers parse these differently.
    ("a{b:\u{A0}url(data:,)}", "1:5 stray(\"\\\\u{00A0}\")"),
    ("a{b:\\\nc}", "1:5 stray(\"\\\\\")"),
    ("a{b:U+0url(data:,)}", "1:5 characterRange"),
  ])
  func externalOrIncompleteStyleIsReported(sheet: String, slip: String) {
    #expect(slips(sheet).contains(slip), "\(slips(sheet))")
  }

  @Test func everyProblemHasAMessage() {
    let sheet = "@import 'a'; a{b:url(c) src(d) url('#' a) u+1 \\\n} ] ("
    let sentences = StyleSheetIssue.find(in: sheet).map(\.sentence)
    #expect(sentences.count == 8 && Set(sentences).count == 8, "\(sentences)")
  }
}
