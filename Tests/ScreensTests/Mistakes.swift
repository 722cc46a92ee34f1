import Testing

/// Screen files with errors, and the expected messages.
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
