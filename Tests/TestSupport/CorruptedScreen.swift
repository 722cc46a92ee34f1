/// Corrupted screen files, with faults as from typing and editors: in characters, words, values and
/// lines.
package struct CorruptedScreen {
  private let originals: [[UInt8]]
  private var state: UInt64

  package init(seed: UInt64) {
    originals = [ScreenSamples.everything, ScreenSamples.behavior, ScreenSamples.small].map {
      Array($0.utf8)
    }
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// Returns the next corrupted file.
  ///
  /// The seed and the number of previous files determine it.
  package mutating func next() -> [UInt8] {
    // Small files are chosen more often: they are read faster and find the same faults.
    let choice = below(8)
    var bytes = originals[choice == 0 ? 0 : choice < 3 ? 1 : 2]
    let count = below(2) == 0 ? 1 : 1 + below(4)
    for _ in 0..<count where bytes.count > 2 { spoil(&bytes) }
    return bytes
  }

  private mutating func spoil(_ bytes: inout [UInt8]) {
    let place = below(bytes.count)
    let end = min(bytes.count, place + 1 + below(40))
    switch below(24) {
    case 0: bytes[place] ^= 1 << UInt8(below(8))
    case 1: bytes[place] = UInt8(truncatingIfNeeded: random())
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count))
    case 5: bytes.removeFirst(place)
    case 6: bytes.insert(contentsOf: Self.snippets[below(Self.snippets.count)].utf8, at: place)
    // The remaining cases keep valid JSON, and exchange words and values.
    default: exchange(&bytes, place)
    }
  }

  /// Replaces a word or value by another.
  private mutating func exchange(_ bytes: inout [UInt8], _ place: Int) {
    let spans = Self.values(of: bytes)
    guard !spans.isEmpty else { return }
    let here = min(spans.partitioningIndex { $0.upperBound > place }, spans.count - 1)
    let target = spans[here]
    // A value of the same type, such as an ID or number, is more often valid in another position.
    let isNumber = bytes[target.lowerBound] != UInt8(ascii: "\"")
    let similar = spans.filter {
      (bytes[$0.lowerBound] != UInt8(ascii: "\"")) == isNumber
        && ($0.count < 6) == (target.count < 6)
    }
    switch below(4) {
    case 0:
      let word = Self.values[below(Self.values.count)]
      bytes.replaceSubrange(target, with: Array(word.utf8))
    case 1:
      bytes.replaceSubrange(target, with: Array(bytes[spans[below(spans.count)]]))
    default: bytes.replaceSubrange(target, with: Array(bytes[similar[below(similar.count)]]))
    }
  }

  /// Returns the ranges of strings, numbers and innermost lists.
  private static func values(of bytes: [UInt8]) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") { index += 1 }
        index = min(bytes.count, index + 1)
        spans.append(start..<index)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while index < bytes.count, bytes[index] >= 0x2e, bytes[index] <= 0x39 { index += 1 }
        spans.append(start..<index)
      default: index += 1
      }
    }
    return spans
  }

  private static let snippets = [
    "[{\"\\u00\t- :#", "&a ", "*a", "\\ud83d\\ude00", "]]]]", "{{{{", "\u{2028}", "\u{85}", "# ",
    "\n", "{\"return\": false}, ", "\"subviews\": [{}], ", "|\n", "!!str ", "? ", "---\n", "%",
  ]

  private static let values = [
    "null", "true", "-1", "1e308", "-1e308", "1e999", "0.1", "999999999999999999999", "\"\"",
    "[]", "{}", "[0, 0, 402, 874]", "[1e308, 1e308, 1e308, 1e308]",
    "{\"key\": \"n\", \"args\": [2]}",
    "\"{a.text}\"", "\"a\"", "\"main\"", "\"two\"", "\"View\"", "\"Element\"", "\"TableView\"",
    "\"AlertController\"", "\"TabBarController\"", "\"Stepper\"", "\"DisclosureGroup\"",
    "\"b.isSelected\"",
    "\"s.value\"", "\"set\"", "\"on\"", "\"activate\"", "\"appear\"", "\"push\"", "\"present\"",
    "\"accessibilityElements\"", "\"focused\"", "\"select\"", "\"value\"", "\"class\"",
  ]

  // MARK: Random values

  private mutating func random() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  private mutating func below(_ bound: Int) -> Int { Int(random() >> 16) % max(1, bound) }
}

extension [Range<Int>] {
  /// Returns the first index whose element satisfies the predicate, if all later elements do too.
  fileprivate func partitioningIndex(_ holds: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
