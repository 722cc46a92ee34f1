import Testing

/// Screen files with mistakes in them, and what is told of each.
enum Mistakes {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var sentences: [String]
    var testDescription: String { text }

    init(_ text: String, _ sentences: [String]) {
      self.text = text
      self.sentences = sentences
    }
  }
}
