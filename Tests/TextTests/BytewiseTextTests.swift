import Testing
import Text

@Suite struct BytewiseTextTests {
  @Test func lookalikesAreDistinct() {
    let (one, other) = ("caf\u{E9}", "cafe\u{301}")
    #expect(one == other && !one.hasSameBytes(as: other))
    #expect(BytewiseText(one) != BytewiseText(other))
    #expect(Set([one, other, one].map { BytewiseText($0) }).count == 2)
    #expect([one, other].map { BytewiseText($0) }.sorted().map(\.text)[0].hasSameBytes(as: other))
  }

  @Test func lineEndInAnAttributeIsEscapedByNumber() {
    #expect("a\n\tb\"\u{1}".xmlEscaped(invalid: "?", inAttribute: true) == "a&#10;&#9;b&quot;?")
    #expect("a\n\tb".xmlEscaped(invalid: "?") == "a\n\tb")
  }
}
