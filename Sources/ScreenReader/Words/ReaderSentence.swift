public import Elements

/// A message of the reader, for which it has strings in each language.
public enum ReaderSentence: Hashable, Sendable {
  /// The introduction of an alert.
  case alert
  case speechOff
  case speechOn
  case curtainOn
  case curtainOff
  case helpOn
  case helpOff
  /// In practice mode: the gesture has no command.
  case unbound
  case actionsAvailable
  case moreContentAvailable
  /// The name of the default activation.
  case activateAction
  case on
  case off
  case percent(Int)
  /// The name of the language in the language itself.
  case ownLanguage
  /// The position of the cursor among all elements: “3 of 12”.
  case itemPosition(Int, of: Int)
  case nothingSelected
  case copied
  /// The prompt for a label.
  case askForLabel
  case labelled(String)
  case labelRemoved
  case insertionPointAtStart
  case insertionPointAtEnd
  case isEditing
  case textSelected(String)
  case textUnselected(String)
  case nothingToUndo
  case undone
  case redone
  case cut(String)
  case textCopied(String)
  case pasted(String)
  case deleted(String)
  /// A capital letter, announced as such.
  case capital(String)
  case bullet
  case space
  case newLine
  case tab
  /// There is no further match for the rotor option.
  case notFound(RotorOption.Kind)
  case typingMode(TypingMode)
  case editAction(EditAction)
  case itemChooser
  /// The placeholder of the search field in the item chooser.
  case search
  case itemsFound(Int)
  /// Editing has begun, and vertical flicks move by characters.
  case characterMode
  case misspelled(String)
  /// The names of the action that starts a drag and of the action that drops the item.
  case drag(String)
  case drop
  case dragging(String)
  case dropped
  case dragCanceled
  case landscape
  case portrait
  /// The position of a cell in its table.
  case cellPosition(row: Int, rows: Int, column: Int, columns: Int)
  case punctuation(PunctuationLevel)
  case selectionUnit(SelectionUnit)
  case readerOn
  case readerOff
}
