import Controls
import Elements

/// A spell checker that knows only the misspelled words that a file lists.
struct MisspelledWords: SpellChecking {
  private let words: Set<String>

  init(_ words: [String]) {
    self.words = Set(words.map { $0.lowercased() })
  }

  func misspelledWords(in text: String, language: String) -> [Range<Int>] {
    let units = TextSegmentation(.word, of: text)
    return units.ranges.filter { words.contains(units.text(in: $0).lowercased()) }
  }
}
