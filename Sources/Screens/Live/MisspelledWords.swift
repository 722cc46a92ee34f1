import Elements

/// The words that a file says are not written so: all that a prototype knows of spelling.
struct MisspelledWords: SpellChecking {
  private let words: Set<String>

  init(_ words: [String]) {
    self.words = Set(words.map { $0.lowercased() })
  }

  func misspelledWords(in text: String, language: String) -> [Range<Int>] {
    let units = TextUnits(.word, of: text)
    return units.ranges.filter { words.contains(units.text(in: $0).lowercased()) }
  }
}
