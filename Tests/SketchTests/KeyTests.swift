import Testing

@testable import Sketch

@Suite struct KeyTests {
  @Test(arguments: [
    ("q", [Key.quit]), ("Q", [.quit]), ("\u{3}", [.quit]), ("\u{1B}", [.quit]),
    ("\u{1A}", [.suspend]),
    ("r", [.reset]), (" ", [.pause]), (".", [.forward]), (",", [.back]),
    ("\u{1B}[C", [.forward]), ("\u{1B}[D", [.back]), ("\u{1B}OC", [.forward]),
    ("\u{1B}OD", [.back]),
    ("\u{1B}[1;5C", [.forward]),
    ("\u{1B}[C\u{1B}[D \u{1B}[C", [.forward, .back, .pause, .forward]),
    ("\u{1B}\u{1B}", [.quit]),
  ])
  func means(sent: String, keys: [Key]) {
    #expect(Key.keys(in: Array(sent.utf8)) == keys)
  }

  /// The end of a sequence for another key must not be taken for keys of its own.
  @Test(arguments: ["x", "\u{1B}[A", "\u{1B}[15~", "\u{1B}q", "\u{1B}[", "\u{1B}[200~", "ü", ""])
  func otherKeysMeanNothing(sent: String) {
    #expect(Key.keys(in: Array(sent.utf8)) == [])
  }
}
