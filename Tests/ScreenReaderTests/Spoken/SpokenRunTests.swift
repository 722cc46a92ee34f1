import Controls
import Elements
import Testing

@testable import ScreenReader

/// D16: where runs of a text overlap, each applies its attributes to the range it covers.
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

  @Test func d16HeadingMayBePartlyFrench() {
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

  @Test func propertiesOfAllRunsCombine() {
    #expect(
      pieces(
        "Hello Bonjour tous",
        [(0..<13, SpeechAttributes(pitch: 2)), (6..<18, SpeechAttributes(language: "fr"))])
        == ["Hello en 2.0", "Bonjour fr 2.0", "tous fr"])
  }

  @Test func laterOfTwoOverlappingRunsWins() {
    let french = SpeechAttributes(language: "fr")
    let german = SpeechAttributes(language: "de")
    #expect(pieces("Hallo du", [(0..<8, french), (6..<8, german)]) == ["Hallo fr", "du de"])
    #expect(pieces("Hallo du", [(6..<8, german), (0..<8, french)]) == ["Hallo du fr"])
  }

  @Test func equalRunsAreJoined() {
    let spelled = SpeechAttributes(spellOut: true)
    #expect(
      pieces("ABC DEF", [(0..<4, spelled), (4..<7, spelled), (2..<5, SpeechAttributes())])
        == ["ABC DEF en spelled"])
  }

  @Test func pronouncedTextIsSpokenOnce() {
    let ipa = SpeechAttributes(ipaNotation: "təˈmɑːtəʊ")
    #expect(
      pieces("a tomato", [(2..<8, ipa), (4..<6, SpeechAttributes(language: "it"))])
        == ["a en", "tomato en /təˈmɑːtəʊ/"])
    #expect(
      pieces("tomato, tomato", [(0..<6, ipa), (8..<14, ipa)])
        == ["tomato en /təˈmɑːtəʊ/", ", en", "tomato en /təˈmɑːtəʊ/"])
  }

  @Test func runsBeyondTheTextAreIgnored() {
    #expect(
      pieces(
        "Hello", [(3..<90, SpeechAttributes(pitch: 2)), (70..<80, SpeechAttributes(pitch: 3))])
        == ["Hel en", "lo en 2.0"])
  }

  // MARK: D13: the text stays as it is

  private static let french = SpeechAttributes(language: "fr")
  private static let spelled = SpeechAttributes(spellOut: true)

  @Test(arguments: [
    ("Say bonjour, Anna (now)!", 4..<11, french), ("请说bonjour。谢谢", 2..<9, french),
    ("iPhone16", 6..<8, spelled), ("Say  bonjour  now", 5..<12, french),
    (" bonjour ", 1..<8, french),
    ("«bonjour»", 1..<8, french), ("one\nbonjour\ntwo", 4..<11, french),
    ("bonjour!?", 0..<7, french),
    ("Say bonjour", 3..<11, french), ("call 112, now", 5..<9, spelled),
  ]) func d13RunsDoNotChangeTheText(
    text: String, range: Range<Int>, attributes: SpeechAttributes
  ) {
    let label = AttributedText(text, runs: [.init(range, attributes)])
    #expect(SpeechToken.pieces(of: label, .label, language: nil).joinedText == text)
  }

  @Test func punctuationBelongsToAdjacentWords() {
    #expect(
      pieces("rot, bleu", [(0..<3, SpeechAttributes(language: "de")), (5..<9, Self.french)])
        == ["rot, de", "bleu fr"])
    #expect(pieces("«oui» non", [(1..<4, Self.french)]) == ["«oui fr", "» non en"])
    #expect(pieces("Say oui.", [(4..<7, Self.french)]) == ["Say en", "oui. fr"])
    #expect(
      pieces("du, du", [(0..<2, Self.french), (4..<6, Self.french)]) == ["du, du fr"])
  }

  @Test func spokenPunctuationStandsAlone() {
    let loud = SpeechAttributes(punctuation: true)
    #expect(
      pieces("Say oui!", [(7..<8, loud), (4..<7, Self.french)]) == ["Say en", "oui fr", "! en"])
    #expect(pieces("OK!", [(0..<2, Self.spelled)]) == ["OK en spelled", "! en"])
  }

  // MARK: New values and reading units

  /// Returns the language and the pitch of each piece of the current speech.
  private func spoken(_ lesson: Lesson) -> [String] {
    let tokens = lesson.reader.currentUtterance?.tokens ?? []
    return tokens.map { "\($0.text) \($0.language ?? "-") \($0.pitch)" }
  }

  @Test func d16NewValueKeepsItsRuns() {
    let dial = Button("Dial")
    dial.accessibilityAttributedValue = AttributedText("un", Self.french)
    dial.onActivate = { [weak dial] in
      dial?.accessibilityAttributedValue = AttributedText("deux", Self.french)
    }
    let lesson = Lesson([dial]).start()
    #expect(lesson.does("double-tap").hasSuffix("“deux”"))
    #expect(spoken(lesson) == ["deux fr 1.0"])
  }

  @Test func d16PolledValueKeepsItsRuns() {
    let clock = Label("Time")
    clock.accessibilityTraits = [.staticText, .updatesFrequently]
    clock.accessibilityAttributedValue = AttributedText("un", Self.french)
    let lesson = Lesson([clock]).start()
    clock.accessibilityAttributedValue = AttributedText(
      "deux now", runs: [.init(0..<4, SpeechAttributes(language: "fr", pitch: 1.5))])
    #expect(lesson.waits(.seconds(1)) == "“deux now”")
    #expect(spoken(lesson) == ["deux fr 1.5", "now - 1.0"])
  }

  @Test func d16ReadUnitKeepsItsRuns() {
    let label = Label("Say bonjour. A tomato")
    label.accessibilityAttributedLabel = AttributedText(
      "Say bonjour. A tomato",
      runs: [
        .init(4..<11, SpeechAttributes(language: "fr", pitch: 1.5)),
        .init(15..<21, SpeechAttributes(ipaNotation: "təˈmɑːtəʊ")),
      ])
    let lesson = Lesson([label]).start()
    while lesson.reader.rotorOption != .builtIn(.words) { _ = lesson.does("rotor-clockwise") }
    var words: [String] = []
    var ipa: [String?] = []
    for _ in 0..<4 {
      _ = lesson.does("flick-down")
      words += spoken(lesson)
      ipa.append(lesson.reader.currentUtterance?.tokens.first?.ipa)
    }
    #expect(words == ["Say - 1.0", "bonjour fr 1.5", "Cap A - 1.0", "tomato - 1.0"])
    #expect(ipa == [nil, nil, nil, "təˈmɑːtəʊ"])
    // A single letter does not use the pronunciation of its word.
    while lesson.reader.rotorOption != .builtIn(.characters) { _ = lesson.does("rotor-clockwise") }
    _ = lesson.does("flick-up")
    #expect(spoken(lesson) == ["space - 1.0"])
    _ = lesson.does("flick-down flick-down")
    #expect(lesson.reader.currentUtterance?.tokens.map(\.text) == ["o", "Oscar"])
    #expect(lesson.reader.currentUtterance?.tokens.first?.ipa == nil)
    while lesson.reader.rotorOption != .builtIn(.lines) { _ = lesson.does("rotor-clockwise") }
    _ = lesson.does("flick-up")
    #expect(lesson.reader.currentUtterance?.text == "Say bonjour. A tomato")
    #expect(
      spoken(lesson) == ["Say - 1.0", "bonjour fr 1.5", ". A - 1.0", "tomato - 1.0"])
  }

  @Test func d16RotorRangeKeepsItsRuns() {
    let label = Label("Say bonjour")
    label.accessibilityAttributedLabel = AttributedText(
      "Say bonjour", runs: [.init(4..<11, Self.french)])
    var rotor = AccessibilityCustomRotor(name: "") { [weak label] _ in
      label.map { .init($0, range: 4..<11) }
    }
    rotor.name = .custom(AttributedText("Mots", Self.french))
    label.accessibilityCustomRotors = [rotor]
    let lesson = Lesson([label]).start()
    while lesson.reader.rotorOption != .custom("Mots") { _ = lesson.does("rotor-clockwise") }
    #expect(spoken(lesson) == ["Mots fr 1.0"])
    _ = lesson.does("flick-down")
    #expect(spoken(lesson) == ["bonjour fr 1.0"])
  }
}
