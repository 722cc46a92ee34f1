/// Which letters a keyboard makes capitals before anybody presses shift.
public enum Autocapitalization: String, CaseIterable, Hashable, Sendable {
  case none
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  case allCharacters
}

extension TextModel {
  /// Whether a letter that is typed now is to be a capital.
  public func beginsWithCapital(_ rule: Autocapitalization) -> Bool {
    let before = characters[..<selection.lowerBound]
    return switch rule {
    case .none: false
    case .allCharacters: true
    case .words: before.last.map(\.isWhitespace) ?? true
    case .sentences: Self.endsSentence(before)
    }
  }

  /// Whether nothing stands there, a line has ended, or a sentence has and a blank is behind it.
  private static func endsSentence(_ text: ArraySlice<Character>) -> Bool {
    guard let last = text.last(where: { !$0.isWhitespace || $0.isNewline }), !last.isNewline else {
      return true
    }
    guard text.last?.isWhitespace == true else { return false }
    // A quote or a bracket may close behind its end.
    let sentence = text.last { !$0.isWhitespace && !"\"'”’“»)]".contains($0) }
    return sentence.map { ".!?…".contains($0) } ?? false
  }
}
