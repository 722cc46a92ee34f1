internal import Text

/// A stored transcript that asserts only a part of the entries.
///
/// A line `...` matches any number of entries. In other lines, `...` matches any text, and `*` as
/// the time any time.
struct PartialTranscript {
  /// The patterns, one for each stored line.
  private let patterns: [LinePattern]
  /// The new lines.
  var found: [String]

  /// Creates the transcript; `nil` if all lines are literal.
  init?(_ golden: [Substring], found: [String]) {
    guard golden.contains(where: LinePattern.mayHaveWildcard) else { return nil }
    patterns = golden.map { LinePattern($0) }
    guard patterns.contains(where: \.hasWildcard) else { return nil }
    self.found = found
  }

  /// The first line that was not found.
  struct Failure {
    /// The index of the stored line; their number if there are more new lines than expected.
    var pattern: Int
    /// The index of the new line that was expected to match.
    var line: Int
    /// Whether any later line could have matched.
    var isSought = false
  }

  /// Compares all lines; returns `nil` if they match.
  func failure() -> Failure? {
    let segments = patterns.indices.split(omittingEmptySubsequences: false) { patterns[$0].isGap }
    var position = 0
    for (number, segment) in segments.enumerated() {
      let isLast = number == segments.count - 1
      if number == 0 {
        position = matchingCount(segment, at: 0)
        guard position == segment.count, !isLast || position == found.count else {
          return Failure(pattern: position, line: position)
        }
        continue
      }
      // The last lines have to match at the end.
      let end = found.count - segment.count
      if isLast, end >= position, matchingCount(segment, at: end) == segment.count { return nil }
      switch search(segment, from: position) {
      case .success(let start): position = start + segment.count
      case .failure(let failure): return failure
      }
      if isLast { return Failure(pattern: segment.endIndex, line: position) }
    }
    return nil
  }

  /// Returns the first index at which the patterns match consecutive lines.
  private func search(_ segment: Range<Int>, from position: Int) -> SearchResult {
    var best = (start: position, count: 0)
    for start in position..<max(position, found.count) {
      let count = matchingCount(segment, at: start)
      if count == segment.count { return .success(start) }
      if count > best.count { best = (start, count) }
    }
    guard !segment.isEmpty else { return .success(position) }
    return .failure(
      Failure(
        pattern: segment.startIndex + best.count, line: best.start + best.count,
        isSought: best.count == 0))
  }

  private enum SearchResult {
    case success(Int)
    case failure(Failure)
  }

  /// Returns how many of the patterns match the lines from `start` on.
  private func matchingCount(_ segment: Range<Int>, at start: Int) -> Int {
    zip(segment, found[start...]).prefix { patterns[$0].matches($1) }.count
  }

  /// Whether a complete transcript in place of this one would assert something else.
  ///
  /// A line with `...` in its text is literal if the replay still prints this text.
  var losesAssertions: Bool {
    let literal = Set(found.map { LinePattern.withoutTime($0.utf8) })
    return patterns.contains { pattern in
      pattern.hasWildcard
        && (pattern.isGap || pattern.ignoresTime || !literal.contains(pattern.text))
    }
  }
}

/// A line of a stored transcript, which may have wildcards.
struct LinePattern {
  /// The line without its time, or without the `*` in place of it.
  let text: [UInt8]
  /// Whether the time is `*`.
  let ignoresTime: Bool
  private let line: [UInt8]
  /// The texts between the wildcards.
  private let parts: [ArraySlice<UInt8>]

  private static let (blank, wildcard) = (UInt8(ascii: " "), Array("...".utf8))

  /// Creates a pattern.
  init(_ line: some StringProtocol) {
    self.line = Array(line.utf8)
    let words = self.line.drop { $0 == LinePattern.blank }
    ignoresTime =
      words.first == UInt8(ascii: "*")
      && [LinePattern.blank, nil].contains(words.dropFirst().first)
    text =
      ignoresTime
      ? Array(words.dropFirst().drop { $0 == LinePattern.blank })
      : LinePattern.withoutTime(line.utf8)
    isGap = words.reversed().drop { $0 == LinePattern.blank }.elementsEqual(LinePattern.wildcard)
    parts = (ignoresTime ? text : self.line).split(
      separator: LinePattern.wildcard, omittingEmptySubsequences: false)
  }

  /// Whether the line is only `...`.
  let isGap: Bool
  /// Whether the line can match other lines than itself.
  var hasWildcard: Bool { ignoresTime || parts.count > 1 }

  /// Returns whether a line contains the characters of a wildcard.
  static func mayHaveWildcard(_ line: Substring) -> Bool {
    var dots = 0
    for byte in line.utf8 {
      dots = byte == UInt8(ascii: ".") ? dots + 1 : 0
      if dots == wildcard.count || byte == UInt8(ascii: "*") { return true }
    }
    return false
  }

  /// Returns whether a line of a new transcript matches.
  func matches(_ other: String) -> Bool {
    guard !line.elementsEqual(other.utf8) else { return true }
    guard hasWildcard, let first = parts.first, let last = parts.last else { return false }
    var rest = (ignoresTime ? LinePattern.withoutTime(other.utf8) : Array(other.utf8))[...]
    guard parts.count > 1 else { return rest == first }
    guard rest.count >= first.count + last.count, rest.starts(with: first),
      rest.suffix(last.count) == last
    else { return false }
    rest = rest.dropFirst(first.count).dropLast(last.count)
    for part in parts[1..<(parts.count - 1)] where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// Returns the bytes of a line behind its time.
  static func withoutTime(_ line: some Sequence<UInt8>) -> [UInt8] {
    let words = line.drop { $0 == blank }
    var bytes = Array(words)[...]
    if bytes.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true {
      bytes = bytes.drop { $0 != blank }.drop { $0 == blank }
    }
    return Array(bytes)
  }
}
