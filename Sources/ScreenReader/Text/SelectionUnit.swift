import Controls

/// The unit by which a selection is extended.
public enum SelectionUnit: String, CaseIterable, Hashable, Sendable {
  /// One character.
  case character
  /// One word.
  case word
  /// One line.
  case line
  /// The visible text, otherwise all of it.
  case page
}

extension TextInput {
  /// Moves the end of the selection.
  ///
  /// Returns `nil` at the end of the text.
  func extendSelection(
    _ direction: TextStorageDirection, by unit: SelectionUnit
  ) -> SelectionChange? {
    switch unit {
    case .character: extendSelection(direction, by: TextGranularity.character)
    case .word: extendSelection(direction, by: TextGranularity.word)
    case .line: extendSelection(direction, by: TextGranularity.line)
    case .page: extendSelectionByPage(direction)
    }
  }
}
