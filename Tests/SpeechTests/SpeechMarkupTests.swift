import ScreenReader
import Testing

@testable import Speech

struct SpeechMarkupTests {
  private func markup(_ tokens: SpeechToken..., from word: Int = 0) -> String {
    SpeechMarkup(tokens, language: "en", from: word).text
  }

  @Test func wordsAreMarkedAndTokensJoinedWithPunctuation() {
    #expect(
      markup(
        SpeechToken(.label, "Main volume"), SpeechToken(.value, "50%", separator: .colon),
        SpeechToken(.trait, "Adjustable."))
        == "<speak><mark name=\"w0\"/>Main <mark name=\"w1\"/>volume: <mark name=\"w2\"/>50%. "
        + "<mark name=\"w3\"/>Adjustable.</speak>")
  }

  @Test(arguments: [
    ("Name:", "Name:"), ("„Wohin?“", "„Wohin?“"), ("Tea,", "Tea,"), ("Tea", "Tea."),
  ])
  func existingPunctuationIsNotDoubled(label: String, said: String) {
    #expect(
      markup(SpeechToken(.label, label), SpeechToken(.trait, "Heading."))
        == "<speak><mark name=\"w0\"/>\(said) <mark name=\"w1\"/>Heading.</speak>")
    let colon = said == label ? label : "\(label):"
    #expect(
      markup(SpeechToken(.label, label), SpeechToken(.value, "Rome", separator: .colon))
        == "<speak><mark name=\"w0\"/>\(colon) <mark name=\"w1\"/>Rome</speak>")
  }

  @Test func seamlessTokenHasNoLeadingSpace() {
    #expect(
      markup(
        SpeechToken(.label, "iPhone"),
        SpeechToken(.label, "16", separator: .none, spellsOut: true),
        SpeechToken(.label, "\nnew", separator: .none))
        == "<speak><mark name=\"w0\"/>iPhone<say-as interpret-as=\"characters\">"
        + "<mark name=\"w1\"/>16</say-as> <mark name=\"w2\"/>new</speak>")
  }

  @Test func resumedSpeechOmitsSpokenWords() {
    #expect(
      markup(
        SpeechToken(.label, "Main volume"), SpeechToken(.trait, "Adjustable."), from: 1)
        == "<speak><mark name=\"w1\"/>volume. <mark name=\"w2\"/>Adjustable.</speak>")
  }

  @Test func resumingAtTheEndIsEmpty() {
    #expect(markup(SpeechToken(.label, "Main volume"), from: 2) == "<speak></speak>")
  }

  @Test func tokenWithLanguagePitchOrSpellingIsWrapped() {
    #expect(
      markup(SpeechToken(.label, "Straße", language: "de"))
        == "<speak><voice xml:lang=\"de\"><mark name=\"w0\"/>Straße</voice></speak>")
    #expect(
      markup(SpeechToken(.text, "A", pitch: 1.5, spellsOut: true))
        == "<speak><prosody pitch=\"+50%\"><say-as interpret-as=\"characters\">"
        + "<mark name=\"w0\"/>A</say-as></prosody></speak>")
    #expect(markup(SpeechToken(.text, "A", pitch: 0.8)).contains("pitch=\"-20%\""))
    #expect(markup(SpeechToken(.text, "A", language: "en")).contains("voice") == false)
  }

  @Test(arguments: [
    (1e300, "+300%"), (.infinity, "+300%"), (-.infinity, "-100%"), (.nan, "-100%"), (-1, "-100%"),
  ])
  func extremePitchIsClamped(pitch: Double, percent: String) {
    #expect(markup(SpeechToken(.text, "A", pitch: pitch)).contains("pitch=\"\(percent)\""))
  }

  @Test func pausePrecedesItsToken() {
    #expect(
      markup(SpeechToken(.label, "Send"), SpeechToken(.hint, "Sends it.", pause: 600))
        == "<speak><mark name=\"w0\"/>Send. <break time=\"600ms\"/><mark name=\"w1\"/>Sends "
        + "<mark name=\"w2\"/>it.</speak>")
  }

  @Test func markupInTextIsEscaped() {
    #expect(
      markup(SpeechToken(.label, "<b>\"R&D\"\u{1}\u{0}"))
        == "<speak><mark name=\"w0\"/>&lt;b&gt;&quot;R&amp;D&quot;</speak>")
  }

  @Test func lineBreaksDoNotEndTheMessage() {
    #expect(!markup(SpeechToken(.label, "a\r\n.\r\nSTOP ALL\r\nb")).contains("\n"))
  }

  @Test func marksRoundTrip() {
    #expect(SpeechMarkup.nextWord(of: SpeechMarkup.mark(12)) == 12)
    #expect(SpeechMarkup.nextWord(of: "__spd_3") == nil)
  }
}
