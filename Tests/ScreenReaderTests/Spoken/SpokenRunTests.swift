import Elements
import Testing

@testable import ScreenReader

/// D16: where runs of a text lie over each other, each says its own of the part that it covers.
@Suite struct SpokenRunTests {
  private func pieces(_ text: String, _ runs: [(Range<Int>, SpeechAttributes)]) -> [String] {
    let text = AttributedText(text, runs: runs.map { AttributedText.Run($0, $1) })
    return SpeechToken.pieces(of: text, .label, language: "en").map { token in
      var parts = [token.text, token.language ?? "-"]
      if token.pitch != 1 { parts.append("\(token.pitch)") }
      if token.spellsOut { parts.append("spelled") }
      if let ipa = token.ipa { parts.append("/\(ipa)/") }
      return parts.joined(separator: " ")
    }
  }

  @Test func d16AHeadingMayBePartlyFrench() {
    let heading = Label("Hello Bonjour")
    heading.accessibilityTraits = .header
    heading.accessibilityAttributedLabel = AttributedText(
      "Hello Bonjour",
      runs: [
        .init(0..<13, SpeechAttributes(headingLevel: 2)),
        .init(6..<13, SpeechAttributes(language: "fr")),
      ])
    let tokens = SpokenElement(of: heading).tokens
    #expect(tokens.map(\.text) == ["Hello", "Bonjour", "Heading Level 2."])
    #expect(tokens.map(\.language) == [nil, "fr", nil])
  }

  @Test func propertiesOfAllRunsCount() {
    #expect(
      pieces(
        "Hello Bonjour tous",
        [(0..<13, SpeechAttributes(pitch: 2)), (6..<18, SpeechAttributes(language: "fr"))])
        == ["Hello en 2.0", "Bonjour fr 2.0", "tous fr"])
  }

  @Test func ofTwoThatSayTheSameTheLaterCounts() {
    let french = SpeechAttributes(language: "fr")
    let german = SpeechAttributes(language: "de")
    #expect(pieces("Hallo du", [(0..<8, french), (6..<8, german)]) == ["Hallo fr", "du de"])
    #expect(pieces("Hallo du", [(6..<8, german), (0..<8, french)]) == ["Hallo du fr"])
  }

  @Test func whatIsSpokenAlikeStaysTogether() {
    let spelled = SpeechAttributes(spellOut: true)
    #expect(
      pieces("ABC DEF", [(0..<4, spelled), (4..<7, spelled), (2..<5, SpeechAttributes())])
        == ["ABC DEF en spelled"])
  }

  @Test func whatIsPronouncedIsSaidOnce() {
    let ipa = SpeechAttributes(ipaNotation: "təˈmɑːtəʊ")
    #expect(
      pieces("a tomato", [(2..<8, ipa), (4..<6, SpeechAttributes(language: "it"))])
        == ["a en", "tomato en /təˈmɑːtəʊ/"])
    #expect(
      pieces("tomato, tomato", [(0..<6, ipa), (8..<14, ipa)])
        == ["tomato en /təˈmɑːtəʊ/", ", en", "tomato en /təˈmɑːtəʊ/"])
  }

  @Test func runsBeyondTheTextSayNothing() {
    #expect(
      pieces(
        "Hello", [(3..<90, SpeechAttributes(pitch: 2)), (70..<80, SpeechAttributes(pitch: 3))])
        == ["Hel en", "lo en 2.0"])
  }
}
