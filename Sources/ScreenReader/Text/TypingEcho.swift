import Elements

/// What was typed since the reader last looked.
struct TypingEcho {
  private weak var input: TextInput?
  private var editCount = 0

  /// Looks at the text before something happens to it.
  mutating func prepare(_ input: TextInput?) {
    self.input = input
    editCount = input?.editCount ?? 0
  }

  /// Whether anything was typed or deleted since then.
  func hasChanges(of input: TextInput?) -> Bool {
    guard let input, input === self.input else { return false }
    return input.editCount != editCount
  }

  /// The last edit since then, and the word that it ended.
  mutating func changes(of input: TextInput?) -> (edit: TextEdit, word: String?)? {
    guard hasChanges(of: input), let input, let edit = input.lastEdit else { return nil }
    editCount = input.editCount
    let word = input.isSecureTextEntry ? nil : input.model.word(endedBy: edit)
    return (edit, word.map(input.model.text))
  }
}
