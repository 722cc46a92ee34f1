// Searches in collections and strings, with the signatures of the standard library.
//
// Its own implementations are part of the library for regular expressions, which a program contains
// completely or not at all. Files that import this module need none of it.

extension Collection where Element: Equatable {
  /// Returns the first range that equals a collection, at or after an index; `nil` for an empty one.
  ///
  /// Takes linear time (Knuth, Morris and Pratt), also for repeated elements.
  fileprivate func range(
    of other: some Collection<Element>, from start: Index
  ) -> Range<Index>? {
    let word = Array(other)
    guard !word.isEmpty else { return nil }
    // For each prefix of the word, the length of the longest shorter prefix that ends it.
    var borders = [0]
    func extend(_ length: Int, by element: Element) -> Int {
      var length = length
      while word[length] != element {
        guard length > 0 else { return 0 }
        length = borders[length - 1]
      }
      return length + 1
    }
    for element in word.dropFirst() {
      borders.append(extend(borders[borders.count - 1], by: element))
    }
    var (end, length, distance) = (start, 0, 0)
    while end < endIndex {
      length = extend(length, by: self[end])
      distance += 1
      formIndex(after: &end)
      if length == word.count { return index(start, offsetBy: distance - length)..<end }
    }
    return nil
  }

  /// Returns the ranges that equal a collection, without overlaps; none for an empty one.
  package func ranges<Other: Collection>(of other: Other) -> [Range<Index>]
  where Other.Element == Element {
    var ranges: [Range<Index>] = []
    while let range = range(of: other, from: ranges.last?.upperBound ?? startIndex) {
      ranges.append(range)
    }
    return ranges
  }

  /// Returns the parts between occurrences of a separator, which is not found if it is empty.
  package func split<Separator: Collection>(
    separator: Separator, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] where Separator.Element == Element {
    var parts: [SubSequence] = []
    var start = startIndex
    while parts.count < maxSplits, let range = range(of: separator, from: start) {
      if !omittingEmptySubsequences || start < range.lowerBound {
        parts.append(self[start..<range.lowerBound])
      }
      start = range.upperBound
    }
    if !omittingEmptySubsequences || start < endIndex { parts.append(self[start...]) }
    return parts
  }
}

extension BidirectionalCollection where Element: Comparable {
  /// Returns the first range that equals a collection; that of an empty one is at the start.
  package func firstRange<Other: Collection>(of other: Other) -> Range<Index>?
  where Other.Element == Element {
    other.isEmpty ? startIndex..<startIndex : range(of: other, from: startIndex)
  }
}

extension RangeReplaceableCollection where Element: Equatable {
  /// Returns a copy in which each occurrence of a collection, which is not empty, is replaced.
  package func replacing<Other: Collection, Replacement: Collection>(
    _ other: Other, with replacement: Replacement, maxReplacements: Int = .max
  ) -> Self where Other.Element == Element, Replacement.Element == Element {
    var result = Self()
    var start = startIndex
    for range in ranges(of: other).prefix(maxReplacements) {
      result.append(contentsOf: self[start..<range.lowerBound])
      result.append(contentsOf: replacement)
      start = range.upperBound
    }
    result.append(contentsOf: self[start...])
    return result
  }
}

extension StringProtocol {
  /// Returns whether a string is a part of this text; every text contains the empty string.
  package func contains(_ other: String) -> Bool {
    other.isEmpty || range(of: other, from: startIndex) != nil
  }

  /// Returns whether a substring is a part of this text; every text contains the empty string.
  package func contains(_ other: Substring) -> Bool {
    other.isEmpty || range(of: other, from: startIndex) != nil
  }
}
