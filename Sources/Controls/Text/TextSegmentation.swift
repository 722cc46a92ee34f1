/// A text segmented into characters, words, lines or sentences, for reading.
///
/// Complexity: creation takes linear time, a step logarithmic time. Keep the value for continuous
/// reading.
public struct TextSegmentation: Sendable {
  /// The unit.
  public let unit: TextGranularity
  /// The characters of the text.
  public let characters: [Character]
  /// The ranges of the units in order.
  ///
  /// Spaces and punctuation between words are not included.
  public let ranges: [Range<Int>]

  /// Segments a text.
  ///
  /// Lines end at newlines, and after `columns` characters if it is given.
  public init(_ unit: TextGranularity, of text: String, columns: Int? = nil) {
    self.unit = unit
    characters = Array(text)
    switch unit {
    case .character: ranges = characters.indices.map { $0..<$0 + 1 }
    case .word: ranges = characters.wordRanges
    case .line:
      ranges =
        characters.isEmpty
        ? [] : characters.ranges(between: characters.lineStarts(columns: columns))
    case .sentence: ranges = characters.sentenceRanges
    }
  }

  /// Returns the text of a range.
  public func text(in range: Range<Int>) -> String {
    String(characters[range.clamped(to: 0..<characters.count)])
  }

  /// Returns the unit after `current`, or the first if it is `nil`.
  ///
  /// Returns `nil` at the end.
  public func next(after current: Range<Int>?) -> Range<Int>? {
    guard let current else { return ranges.first }
    let index = ranges.partitioningIndex { $0.lowerBound > current.lowerBound }
    return index < ranges.count ? ranges[index] : nil
  }

  /// Returns the unit before `current`, or the last if it is `nil`.
  ///
  /// Returns `nil` at the start.
  public func previous(before current: Range<Int>?) -> Range<Int>? {
    guard let current else { return ranges.last }
    let index = ranges.partitioningIndex { $0.lowerBound >= current.lowerBound }
    return index > 0 ? ranges[index - 1] : nil
  }
}
