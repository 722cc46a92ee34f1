public import Controls

/// A message of the reader, for which it has strings in each language.
public enum ReaderMessage: Hashable, Sendable {
  /// The introduction of an alert.
  case alert
  /// Speech is off.
  case speechOff
  /// Speech is on.
  case speechOn
  /// The screen curtain is on.
  case curtainOn
  /// The screen curtain is off.
  case curtainOff
  /// Practice mode has started.
  case helpOn
  /// Practice mode has ended.
  case helpOff
  /// In practice mode: the gesture has no command.
  case unbound
  /// The element has custom actions.
  case actionsAvailable
  /// The element has more custom content.
  case moreContentAvailable
  /// The name of the default activation.
  case activateAction
  /// A setting is on.
  case on
  /// A setting is off.
  case off
  /// A percentage.
  case percent(Int)
  /// The name of the language in the language itself.
  case ownLanguage
  /// The position of the cursor among all elements: “3 of 12”.
  case itemPosition(Int, of: Int)
  /// The cursor is on no element.
  case nothingSelected
  /// The last utterance was copied.
  case copied
  /// The prompt for a label.
  case askForLabel
  /// The element has a new user label.
  case labelled(String)
  /// The user label was removed.
  case labelRemoved
  /// The insertion point is at the start of the text.
  case insertionPointAtStart
  /// The insertion point is at the end of the text.
  case insertionPointAtEnd
  /// The text is being edited.
  case isEditing
  /// The text was selected.
  case textSelected(String)
  /// The text was unselected.
  case textUnselected(String)
  /// There is no edit to undo.
  case nothingToUndo
  /// An edit was undone.
  case undone
  /// An edit was redone.
  case redone
  /// The text was cut.
  case cut(String)
  /// The text was copied.
  case textCopied(String)
  /// The text was pasted.
  case pasted(String)
  /// The text was deleted.
  case deleted(String)
  /// A capital letter, announced as such.
  case capital(String)
  /// A bullet of a secure text.
  case bullet
  /// A space.
  case space
  /// A line break.
  case newLine
  /// A tab character.
  case tab
  /// There is no further match for the rotor option.
  case notFound(RotorOption.Kind)
  /// The name of a typing mode.
  case typingMode(TypingMode)
  /// The name of an edit action.
  case editAction(EditAction)
  /// The title of the item chooser.
  case itemChooser
  /// The placeholder of the search field in the item chooser.
  case search
  /// The number of elements that a search found.
  case itemsFound(Int)
  /// Editing has begun, and vertical flicks move by characters.
  case characterMode
  /// A misspelled word.
  case misspelled(String)
  /// The name of the action that starts a drag.
  case drag(String)
  /// The name of the action that drops the item.
  case drop
  /// A drag has started.
  case dragging(String)
  /// The item was dropped.
  case dropped
  /// The drag was cancelled.
  case dragCanceled
  /// The screen rotated to landscape orientation.
  case landscape
  /// The screen rotated to portrait orientation.
  case portrait
  /// The position of a cell in its table.
  case cellPosition(row: Int, rows: Int, column: Int, columns: Int)
  /// The name of a punctuation level.
  case punctuation(PunctuationLevel)
  /// The name of a selection unit.
  case selectionUnit(SelectionUnit)
  /// The cleaning pause began, ends soon, or ended.
  case cleaning(CleaningStep)
  /// The reader is on.
  case readerOn
  /// The reader is off.
  case readerOff
}
