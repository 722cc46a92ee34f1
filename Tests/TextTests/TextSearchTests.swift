import Testing

@testable import Text

/// Searches agree with those of the standard library, which this module replaces.
@Suite struct TextSearchTests {
  private static let texts = [
    "", "a", "aa", "aaa", "ab, cd, ", ", ab, cd", "a, , b", "naïve é e\u{301}", "👩‍👩‍👧, 👩", "\r\n\n",
    "aabaabaaabaab",
  ]
  private static let parts = ["a", "aa", ", ", "é", "👩", "\n", "ab", "d, ", "aabaaa", "abaab"]

  @Test(arguments: texts) func rangesAndPartsAgree(text: String) {
    for part in Self.parts {
      #expect(text.ranges(of: part) == Reference.ranges(text, part), "\(part)")
      #expect(text.firstRange(of: part) == Reference.ranges(text, part).first, "\(part)")
      #expect(text.contains(part) == !Reference.ranges(text, part).isEmpty, "\(part)")
      #expect(text.contains(part[...]) == text.contains(part), "\(part)")
      for limit in [0, 1, 2, Int.max] {
        #expect(
          text.replacing(part, with: "–", maxReplacements: limit)
            == Reference.replaced(text, part, limit), "\(part) \(limit)")
        for omits in [false, true] {
          #expect(
            text.split(separator: part, maxSplits: limit, omittingEmptySubsequences: omits)
              == Reference.split(text, part, limit, omits), "\(part) \(limit) \(omits)")
        }
      }
    }
  }

  @Test func everyTextContainsTheEmptyText() {
    #expect("".contains("") && "a".contains("") && "a".contains(""[...]))
    #expect("a".firstRange(of: "")?.isEmpty == true)
  }

  @Test func emptyTextSeparatesNothing() {
    #expect("ab".ranges(of: "").isEmpty)
    #expect("ab".split(separator: "") == ["ab"] && "ab".replacing("", with: "c") == "ab")
  }
}
