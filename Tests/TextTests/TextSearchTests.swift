import Testing

@testable import Text

/// Searches agree with those of the standard library, which this module replaces.
@Suite struct TextSearchTests {
  private static let texts = [
    "", "a", "aa", "aaa", "ab, cd, ", ", ab, cd", "a, , b", "naïve é e\u{301}", "👩‍👩‍👧, 👩", "\r\n\n",
    "aabaabaaabaab", "a\r\nb\nab\r\n", "\n\r\r\n\r", "ab, \u{301}ab, \u{200D}, b\u{301}ab",
    "\n\u{301}\na\u{301}",
    "a;b\u{37E}a; \u{37E}\u{301}", "\u{1FEF}`K\u{212A}K\u{301}a", "é, ab\u{600}a, a", "🇩🇪a🇩🇪🇩, 🇪",
    "“ab”, „é, é“\nab",
  ]
  private static let parts = [
    "a", "aa", ", ", "é", "👩", "\n", "ab", "d, ", "aabaaa", "abaab",
    "\r\n", "\r", ";", "`", "K", "b\n", "\n\r", "a, ", "e\u{301}",
  ]

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

  @Test(arguments: texts) func partsAreSearchedByCharacters(text: String) {
    for index in text.unicodeScalars.indices {
      for rest in [text[index...], text[..<index]] {
        for part in Self.parts {
          let ranges = Self.ranges(rest, part)
          #expect(rest.ranges(of: part) == ranges, "\(rest) \(part)")
          #expect(rest.firstRange(of: part) == ranges.first, "\(rest) \(part)")
          #expect(rest.contains(part) == !ranges.isEmpty, "\(rest) \(part)")
          let bounds = zip(
            [rest.startIndex] + ranges.map(\.upperBound),
            ranges.map(\.lowerBound) + [rest.endIndex])
          #expect(
            rest.split(separator: part, omittingEmptySubsequences: false)
              == bounds.map { rest[$0..<$1] }, "\(rest) \(part)")
        }
      }
    }
  }

  /// Returns the ranges whose characters equal those of a part.
  private static func ranges(_ text: Substring, _ part: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].starts(with: part) {
        ranges.append(start..<text.index(start, offsetBy: part.count))
        start = ranges[ranges.count - 1].upperBound
      } else {
        text.formIndex(after: &start)
      }
    }
    return ranges
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
