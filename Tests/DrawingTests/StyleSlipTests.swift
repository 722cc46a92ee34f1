import Testing

@testable import Drawing

/// What a style sheet of a screen's own must not have.
@Suite struct StyleSlipTests {
  private func slips(_ sheet: String) -> [String] {
    StyleSlip.all(in: sheet).map { "\($0.line):\($0.column) \($0.problem)" }
  }

  @Test(arguments: [
    "", ".button { background: red; }", "& { --tint: #123 } .dark & { --tint: #fff }",
    "@media (prefers-color-scheme: dark) { .row { color: var(--red) } }",
    "@supports (display: grid) { .a { width: calc(1px + (2px * 3)) } }",
    ".a { background: url(data:image/png;base64,AAAA) } .b { fill: url('#gradient') }",
    ".a { background: URL( \"DATA:image/png;base64,AA\" ) }",
    "/* @import url(http://a/) { */ .a::after { content: \"@import } url(http://a) \\\" \" }",
    ".p[lang|='de']:not(.a, .b) > span { margin: 0 }",
  ])
  func whatStaysWithinIsRight(sheet: String) { #expect(slips(sheet) == []) }

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
  ])
  func whatLeadsOutOrBreaksOffIsTold(sheet: String, slip: String) {
    #expect(slips(sheet).contains(slip), "\(slips(sheet))")
  }

  @Test func everyProblemHasItsSentence() {
    let sentences = StyleSlip.all(in: "@import 'a'; a{b:url(c) src(d)} ] (").map(\.sentence)
    #expect(sentences.count == 5 && Set(sentences).count == 5, "\(sentences)")
  }
}
