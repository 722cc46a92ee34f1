import Testing

@testable import Text

@Suite struct TerminalSafeTests {
  @Test(arguments: [
    ("a\nE: 1", "a·E: 1"), ("\u{1B}[31mred", "·[31mred"), ("\r\u{7F}\u{9B}2J", "···2J"),
    ("abc\u{202E}cba\u{202C}", "abc·cba·"), ("\u{2066}x\u{2069}", "·x·"), ("\u{2068}y", "·y"),
    ("\u{2028}\u{2029}", "··"),
  ])
  func terminalControlCharactersBecomeDots(text: String, shown: String) {
    #expect(text.terminalSafe == shown)
  }

  @Test(arguments: [
    "a\tb", "“Front door” … – 217.6 × 136.0 mm", "ÄÖ€ 日本語 हिन्दी", "שלום\u{200F}!",
    "क\u{094D}\u{200D}ष",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩‍👧",
  ])
  func ordinaryTextIsUnchanged(text: String) { #expect(text.terminalSafe.hasSameBytes(as: text)) }

  @Test func fastCheckFindsEveryControlCharacter() {
    for value in UInt32(0)...0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(
        String(scalar).terminalSafe.hasSameBytes(as: "·") == scalar.isUnsafeControl
          || scalar == "·", "\(value)")
    }
  }

  @Test func jsonEscapesControlCharacters() {
    #expect(JSONLine.quote("a\u{1B}\u{9B}\u{202E}\n") == #""a\u001b\u009b\u202e\n""#)
  }
}
