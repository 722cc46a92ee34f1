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

  /// The last edit since then, and the word that it ended.
  mutating func changes(of input: TextInput?) -> (edit: TextEdit, word: String?)? {
    guard let input, input === self.input, input.editCount != editCount, let edit = input.lastEdit
    else { return nil }
    editCount = input.editCount
    let word = input.isSecureTextEntry ? nil : input.model.word(endedBy: edit)
    return (edit, word.map(input.model.text))
  }
}
