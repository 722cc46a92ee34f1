/// A text cut into characters, words, lines or sentences, for reading it without editing it.
///
/// Whoever reads on and on keeps one: making it walks the whole text, a step through it does not.
public struct TextUnits: Sendable {
  public let unit: TextUnit
  public let characters: [Character]
  /// The units in order, counted in characters; between words lie spaces and punctuation.
  public let ranges: [Range<Int>]

  /// Lines are those of the text, or where `columns` is given, filled up to so many characters.
  public init(_ unit: TextUnit, of text: String, columns: Int? = nil) {
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

  public func text(in range: Range<Int>) -> String {
    String(characters[range.clamped(to: 0..<characters.count)])
  }

  /// The unit after one, or the first.
  public func next(after current: Range<Int>?) -> Range<Int>? {
    guard let current else { return ranges.first }
    let index = ranges.firstPlace { $0.lowerBound > current.lowerBound }
    return index < ranges.count ? ranges[index] : nil
  }

  /// The unit before one, or the last.
  public func previous(before current: Range<Int>?) -> Range<Int>? {
    guard let current else { return ranges.last }
    let index = ranges.firstPlace { $0.lowerBound >= current.lowerBound }
    return index > 0 ? ranges[index - 1] : nil
  }
}
