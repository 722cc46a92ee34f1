import Controls

/// Detects edits of the text input since it was last examined.
struct TypingEcho {
  private weak var input: TextInput?
  private var editCount = 0

  /// Stores the state of the text input before an action.
  mutating func prepare(_ input: TextInput?) {
    self.input = input
    editCount = input?.editCount ?? 0
  }

  /// Returns whether the text was edited since then.
  func hasChanges(of input: TextInput?) -> Bool {
    guard let input, input === self.input else { return false }
    return input.editCount != editCount
  }

  /// Returns the last edit since then; `nil` if there was no edit.
  mutating func changes(of input: TextInput?) -> TextEdit? {
    guard hasChanges(of: input), let input, let edit = input.lastEdit else { return nil }
    editCount = input.editCount
    return edit
  }
}
