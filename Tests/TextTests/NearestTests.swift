import Testing
import Text

@Suite struct NearestTests {
  @Test(arguments: [
    ("size", "size", 0), ("sise", "size", 1), ("szie", "size", 1), ("sze", "size", 1),
    ("siize", "size", 1), ("", "size", 4), ("size", "", 4), ("format", "mark", 5),
  ])
  func editsAreCounted(first: String, second: String, distance: Int) {
    #expect(first.editDistance(to: second) == distance)
    #expect(second.editDistance(to: first) == distance)
  }

  @Test(arguments: [
    ("sise", "size"), ("formt", "format"), ("recrod", "record"), ("reocrd", "record"),
    ("SIZE", "size"), ("reco", nil), ("recogn", "recognize"), ("f", nil), ("zzzz", nil),
    ("banana", nil), ("", nil),
  ])
  func onlyNearWordsAreSuggested(word: String, nearest: String?) {
    #expect(["size", "format", "record", "recognize"].closestMatch(to: word) == nearest)
  }

  @Test func overlongWordIsNotCompared() {
    let word = String(repeating: "x", count: 10_000_000)
    // Comparing millions of letters with each word once took a minute.
    let time = ContinuousClock().measure { _ = ["size", "format"].closestMatch(to: word) }
    #expect(time < .seconds(2))
  }

  @Test func firstDeclaredWinsAmongEquallyNear() {
    #expect(["flip", "flap"].closestMatch(to: "flop") == "flip")
    #expect(["flap", "flip"].closestMatch(to: "flop") == "flap")
  }

  @Test func alternativesReadAsAChoice() {
    #expect(["a", "b", "c"].joinedWithOr() == "a, b or c")
    #expect(["a"].joinedWithOr() == "a")
  }
}
