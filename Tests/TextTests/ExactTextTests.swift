import Testing
import Text

@Suite struct ExactTextTests {
  @Test func whatOnlyLooksAlikeIsAnother() {
    let (one, other) = ("caf\u{E9}", "cafe\u{301}")
    #expect(one == other && !one.isExactly(other))
    #expect(ExactText(one) != ExactText(other))
    #expect(Set([one, other, one].map { ExactText($0) }).count == 2)
    #expect([one, other].map { ExactText($0) }.sorted().map(\.text)[0].isExactly(other))
  }

  @Test func inAnAttributeAnEndOfALineIsToldByItsNumber() {
    #expect("a\n\tb\"\u{1}".asXML(unsayable: "?", inAttribute: true) == "a&#10;&#9;b&quot;?")
    #expect("a\n\tb".asXML(unsayable: "?") == "a\n\tb")
  }
}
