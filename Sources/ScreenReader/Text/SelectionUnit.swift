import Elements

/// The steps in which a selection grows.
public enum SelectionUnit: String, CaseIterable, Hashable, Sendable {
  case character
  case word
  case line
  /// As much as is seen at once, else everything.
  case page
}

extension TextInput {
  /// Moves the end of the selection; nil at the end of the text.
  func extendSelection(_ direction: TextDirection, by unit: SelectionUnit) -> SelectionChange? {
    switch unit {
    case .character: extendSelection(direction, by: TextUnit.character)
    case .word: extendSelection(direction, by: TextUnit.word)
    case .line: extendSelection(direction, by: TextUnit.line)
    case .page: extendSelectionByPage(direction)
    }
  }
}
