/// The letters that a keyboard capitalizes automatically.
public enum Autocapitalization: String, CaseIterable, Hashable, Sendable {
  /// No letters; the user presses the shift key.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

extension TextModel {
  /// Returns whether a letter typed now is capitalized.
  public func beginsWithCapital(_ rule: Autocapitalization) -> Bool {
    let before = characters[..<selection.lowerBound]
    return switch rule {
    case .none: false
    case .allCharacters: true
    case .words: before.last.map(\.isWhitespace) ?? true
    case .sentences: Self.endsSentence(before)
    }
  }

  /// Returns whether a sentence starts after `text`: it is empty, or ends with a line or with a
  /// sentence and a space.
  private static func endsSentence(_ text: ArraySlice<Character>) -> Bool {
    guard let last = text.last(where: { !$0.isWhitespace || $0.isNewline }), !last.isNewline else {
      return true
    }
    guard text.last?.isWhitespace == true else { return false }
    // Quotes and brackets may follow the end of a sentence.
    let sentence = text.last { !$0.isWhitespace && !"\"'”’“»)]".contains($0) }
    return sentence.map { ".!?…".contains($0) } ?? false
  }
}
