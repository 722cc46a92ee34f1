// Searches in collections and strings, with the signatures of the standard library.
//
// Its own implementations are part of the library for regular expressions, which a program contains
// completely or not at all. Files that import this module need none of it.

/// Elements to search for, in linear time also if they repeat (Knuth, Morris and Pratt).
private struct SearchedElements<Element: Equatable> {
  let elements: [Element]
  /// For each prefix, the length of the longest shorter prefix that ends it.
  private var borders = [0]

  init(_ elements: [Element]) {
    self.elements = elements
    for element in elements.dropFirst() { borders.append(length(after: border, element)) }
  }

  /// The length of the longest shorter prefix that ends all elements.
  var border: Int { borders[borders.count - 1] }

  /// Returns the length of the longest prefix that ends a prefix with an element behind it.
  func length(after prefix: Int, _ element: Element) -> Int {
    var length = prefix
    while elements[length] != element {
      guard length > 0 else { return 0 }
      length = borders[length - 1]
    }
    return length + 1
  }
}

extension Collection where Element: Equatable {
  /// Returns the first range that equals elements, at or after an index; `nil` for none of them.
  fileprivate func range(
    of searched: SearchedElements<Element>, from start: Index
  ) -> Range<Index>? {
    guard !searched.elements.isEmpty else { return nil }
    var (end, length, distance) = (start, 0, 0)
    while end < endIndex {
      length = searched.length(after: length, self[end])
      distance += 1
      formIndex(after: &end)
      if length == searched.elements.count {
        return index(start, offsetBy: distance - length)..<end
      }
    }
    return nil
  }

  /// Returns the ranges that `next` finds, each from the end of the one before.
  fileprivate func ranges(_ next: (Index) -> Range<Index>?) -> [Range<Index>] {
    var ranges: [Range<Index>] = []
    while let range = next(ranges.last?.upperBound ?? startIndex) { ranges.append(range) }
    return ranges
  }

  /// Returns the parts between the ranges that `next` finds.
  fileprivate func split(
    _ maxSplits: Int, _ omitsEmpty: Bool, _ next: (Index) -> Range<Index>?
  ) -> [SubSequence] {
    var parts: [SubSequence] = []
    var start = startIndex
    while parts.count < maxSplits, let range = next(start) {
      if !omitsEmpty || start < range.lowerBound { parts.append(self[start..<range.lowerBound]) }
      start = range.upperBound
    }
    if !omitsEmpty || start < endIndex { parts.append(self[start...]) }
    return parts
  }

  /// Returns the ranges that equal a collection, without overlaps; none for an empty one.
  package func ranges<Other: Collection>(of other: Other) -> [Range<Index>]
  where Other.Element == Element {
    let searched = SearchedElements(Array(other))
    return ranges { range(of: searched, from: $0) }
  }

  /// Returns the parts between occurrences of a separator, which is not found if it is empty.
  package func split<Separator: Collection>(
    separator: Separator, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] where Separator.Element == Element {
    let searched = SearchedElements(Array(separator))
    return split(maxSplits, omittingEmptySubsequences) { range(of: searched, from: $0) }
  }
}

extension BidirectionalCollection where Element: Comparable {
  /// Returns the first range that equals a collection; that of an empty one is at the start.
  package func firstRange<Other: Collection>(of other: Other) -> Range<Index>?
  where Other.Element == Element {
    other.isEmpty
      ? startIndex..<startIndex : range(of: SearchedElements(Array(other)), from: startIndex)
  }
}

// MARK: Bytes

// A search in bytes is compiled for them here, because other modules cannot specialize the above.

extension [UInt8] {
  /// Returns the parts between occurrences of a separator, which is not found if it is empty.
  package func split(
    separator: [UInt8], maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [ArraySlice<UInt8>] {
    let searched = SearchedElements(separator)
    return split(maxSplits, omittingEmptySubsequences) { range(of: searched, from: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the first range that equals a slice; that of an empty one is at the start.
  package func firstRange(of other: ArraySlice<UInt8>) -> Range<Index>? {
    other.isEmpty
      ? startIndex..<startIndex : range(of: SearchedElements(Array(other)), from: startIndex)
  }
}

// MARK: Strings

/// A text to search for, as bytes if these decide where it occurs, or else as characters.
private enum SearchedText {
  case bytes(SearchedElements<UInt8>)
  case characters(SearchedElements<Character>)

  init(_ text: Substring) {
    // Only these ASCII characters equal others: U+037E, U+1FEF and U+212A.
    self =
      text.utf8.allSatisfy { $0 < 0x80 && !";`K".utf8.contains($0) }
      ? .bytes(SearchedElements(Array(text.utf8)))
      : .characters(SearchedElements(Array(text)))
  }
}

extension Substring {
  /// Returns the first range that equals a text, at or after an index; `nil` for an empty one.
  fileprivate func range(of searched: SearchedText, from start: Index) -> Range<Index>? {
    switch searched {
    case .bytes(let bytes): range(ofBytes: bytes, from: start)
    case .characters(let characters): range(of: characters, from: start)
    }
  }

  /// Returns the first range of characters that consists of bytes, at or after an index.
  private func range(
    ofBytes searched: SearchedElements<UInt8>, from start: Index
  ) -> Range<Index>? {
    guard !searched.elements.isEmpty else { return nil }
    let bytes = utf8.span
    /// Returns whether a character begins or the text ends at a position.
    func isBoundary(_ position: Int, _ index: Index) -> Bool {
      guard position > 0, position < bytes.count else { return true }
      let (before, after) = (bytes[position - 1], bytes[position])
      if before < 0x80, after < 0x80 { return before != 0x0D || after != 0x0A }
      return String.Index(index, within: self) != nil
    }
    var length = 0
    for position in utf8.distance(from: startIndex, to: start)..<bytes.count {
      length = searched.length(after: length, bytes[position])
      guard length == searched.elements.count else { continue }
      let end = utf8.index(startIndex, offsetBy: position + 1)
      let first = utf8.index(end, offsetBy: -length)
      if isBoundary(position + 1 - length, first), isBoundary(position + 1, end) {
        return first..<end
      }
      length = searched.border
    }
    return nil
  }

  /// Returns the ranges that equal a text, without overlaps; none for an empty one.
  package func ranges(of other: String) -> [Range<Index>] {
    let searched = SearchedText(other[...])
    return ranges { range(of: searched, from: $0) }
  }

  /// Returns the parts between occurrences of a separator, which is not found if it is empty.
  package func split(
    separator: String, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    let searched = SearchedText(separator[...])
    return split(maxSplits, omittingEmptySubsequences) { range(of: searched, from: $0) }
  }

  /// Returns the first range that equals a text; that of an empty one is at the start.
  package func firstRange(of other: String) -> Range<Index>? { firstRange(of: other[...]) }

  /// Returns the first range that equals a text; that of an empty one is at the start.
  package func firstRange(of other: Substring) -> Range<Index>? {
    other.isEmpty ? startIndex..<startIndex : range(of: SearchedText(other), from: startIndex)
  }

  /// Returns whether a string is a part of this text; every text contains the empty string.
  package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  /// Returns whether a substring is a part of this text; every text contains the empty string.
  package func contains(_ other: Substring) -> Bool { firstRange(of: other) != nil }
}

extension String {
  /// Returns the ranges that equal a text, without overlaps; none for an empty one.
  package func ranges(of other: String) -> [Range<Index>] { self[...].ranges(of: other) }

  /// Returns the parts between occurrences of a separator, which is not found if it is empty.
  package func split(
    separator: String, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    self[...].split(
      separator: separator, maxSplits: maxSplits,
      omittingEmptySubsequences: omittingEmptySubsequences)
  }

  /// Returns the first range that equals a text; that of an empty one is at the start.
  package func firstRange(of other: String) -> Range<Index>? { self[...].firstRange(of: other) }

  /// Returns a copy in which each occurrence of a text, which is not empty, is replaced.
  package func replacing(
    _ other: String, with replacement: String, maxReplacements: Int = .max
  ) -> String {
    var result = ""
    var start = startIndex
    for range in ranges(of: other).prefix(maxReplacements) {
      result += self[start..<range.lowerBound]
      result += replacement
      start = range.upperBound
    }
    return result + self[start...]
  }

  /// Returns whether a string is a part of this text; every text contains the empty string.
  package func contains(_ other: String) -> Bool { self[...].contains(other) }

  /// Returns whether a substring is a part of this text; every text contains the empty string.
  package func contains(_ other: Substring) -> Bool { self[...].contains(other) }
}

extension StringProtocol {
  /// Returns whether a string is a part of this text; every text contains the empty string.
  package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  /// Returns whether a substring is a part of this text; every text contains the empty string.
  package func contains(_ other: Substring) -> Bool { firstRange(of: other) != nil }
}
