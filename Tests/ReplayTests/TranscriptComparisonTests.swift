import Testing

@testable import Replay

@Suite struct TranscriptComparisonTests {
  private static let found = [
    "     0.000  focus    museum (Label)",
    "            say      “City Museum. Heading.”",
    "     0.102  gesture  flick-right",
    "            command  flick-right → next-item",
    "            say      “Loading... 5 *”",
    "     2.500  gesture  double-tap",
    "            say      “Bye”",
  ]

  private func comparison(
    _ golden: [String], _ found: [String] = found
  ) -> TranscriptComparison {
    var comparison = TranscriptComparison(golden.map { $0[...] })
    _ = comparison.take(found.map { $0[...] })
    return comparison
  }

  private func difference(_ golden: [String], _ found: [String] = found) -> [String]? {
    comparison(golden, found).end().map { ["\($0.line)"] + $0.rows.map(\.line) }
  }

  @Test func completeTranscriptIsComparedByteForByte() {
    #expect(difference(Self.found) == nil)
    #expect(
      difference(Self.found + ["            voice    stop"])?.suffix(2) == [
        "-             voice    stop", "+ (the end)",
      ])
    #expect(difference(Array(Self.found.dropLast()))?.last == "+             say      “Bye”")
  }

  @Test(arguments: [
    ["..."],
    ["...", "..."],
    ["...", "            say      “Bye”"],
    ["     0.000  focus    museum (Label)", "   ...  "],
    ["...", "* gesture  flick-right", "..."],
    ["...", "         *  command  flick-right → next-item", "...", "*  say      “Bye”"],
    ["...", "     2.500  gesture  double-tap", "*  say      “Bye”", "..."],
    ["     0.000  focus    ...", "* say ...", "...", "...double-tap", "* ..."],
    ["...", "* say      “Loading... 5 *”", "..."],
    ["...", "* say      “Load...ing... *”", "..."],
    ["...", "            say      “Loading... 5 *”", "..."],
  ])
  func partialTranscriptMatches(golden: [String]) {
    #expect(difference(golden) == nil)
  }

  @Test func literalDotsMatchThemselves() {
    var other = Self.found
    #expect(difference(Self.found, other) == nil)
    other[6] = "            say      “Hi”"
    #expect(difference(Self.found, other)?[0] == "8")
    other[6] = Self.found[6]
    other[4] = "            say      “Loaded, 5 *”"
    #expect(difference(Self.found, other)?[0] == "6")
  }

  @Test func lineThatIsNowhereIsNamedWithTheEntryBefore() {
    #expect(
      difference(["...", "* gesture  flick-right", "...", "* say      “Hello”", "..."]) == [
        "5", "  \(Self.found[0])", "  \(Self.found[1])", "  \(Self.found[2])", "  ...",
        "- * say      “Hello”", "+ (the end)",
      ])
    // The line is found only before the other.
    #expect(
      difference(["...", "* say      “Bye”", "...", "* gesture  double-tap", "..."])?.suffix(4) == [
        "  \(Self.found[6])", "  ...", "- * gesture  double-tap", "+ (the end)",
      ])
  }

  @Test func lineAfterAFoundOneIsComparedWithTheNextEntry() {
    #expect(
      difference(["...", "* gesture  flick-right", "* say      “Hello”", "..."])?.prefix(6) == [
        "4", "  \(Self.found[0])", "  \(Self.found[1])", "  \(Self.found[2])",
        "- * say      “Hello”", "+ \(Self.found[3])",
      ])
    #expect(
      difference(["* focus    desk", "* say      ...", "..."])?.prefix(4) == [
        "2", "- * focus    desk", "+ \(Self.found[0])", "  * say      ...",
      ])
  }

  @Test func lastLinesHaveToMatchAtTheEnd() {
    #expect(
      difference(["...", "* gesture  double-tap"])?.suffix(3) == [
        "  \(Self.found[5])", "- (the end)", "+ \(Self.found[6])",
      ])
    #expect(
      difference(["* focus    museum (Label)"])?.suffix(4) == [
        "- (the end)", "+ \(Self.found[1])", "+ \(Self.found[2])", "+ \(Self.found[3])",
      ])
    #expect(difference(Self.found + ["* voice    ..."])?.last == "+ (the end)")
    #expect(difference(Self.found + ["..."]) == nil)
    #expect(difference(["* a"], []) == ["2", "- * a", "+ (the end)"])
    #expect(difference(["..."], []) == nil)
  }

  @Test func timeOfTheDifferenceIsThatOfTheEntry() {
    #expect(comparison(["...", "* gesture  flick-right", "* a", "..."]).time == .milliseconds(102))
    #expect(
      comparison(["...", "* gesture  double-tap", "...", "* a"]).time == .milliseconds(2_500))
  }

  @Test(arguments: [
    (["..."], true), (["* focus    museum (Label)"], true), (["            say  “C...”"], true),
    (["a"], false), (["            say      “Loading... 5 *”", "b"], false),
    (["     9.000  say      “Loading... 5 *”"], false), (["    *a"], false),
  ])
  func onlyLiteralDotsAreReplaced(golden: [String], losesAssertions: Bool) {
    #expect(comparison(golden).losesAssertions == losesAssertions)
  }

  /// Repeated texts are searched in linear time.
  @Test func longLinesAreComparedQuickly() {
    let text = String(repeating: "a", count: 300_000)
    let began = ContinuousClock.now
    #expect(difference(["...\(text.dropLast(150_000))b...", "..."], [text])?[0] == "2")
    #expect(ContinuousClock.now - began < .seconds(5))
  }
}
