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
    let endsWord = !edit.inserted.contains(where: Self.isOfWord) && !input.isSecureTextEntry
    return (edit, endsWord ? Self.word(before: input.model) : nil)
  }

  /// Whether a sign goes on with a word; any other one ends it.
  private static func isOfWord(_ sign: Character) -> Bool { sign.isLetter || sign.isNumber }

  /// The word that ends where the last typed sign begins.
  private static func word(before model: TextModel) -> String? {
    let end = model.insertionPoint - 1
    guard end > 0 else { return nil }
    var start = end
    while start > 0, isOfWord(model.characters[start - 1]) { start -= 1 }
    return start < end ? model.text(in: start..<end) : nil
  }
}
