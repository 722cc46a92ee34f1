public import Elements

/// What the reader has to say that no screen says.
public enum ReaderSentence: Hashable, Sendable {
  /// Before what an alert says.
  case alert
  case speechOff
  case speechOn
  case curtainOn
  case curtainOff
  case helpOn
  case helpOff
  /// In practice: the gesture means nothing here.
  case unbound
  case actionsAvailable
  case moreContentAvailable
  /// The name of the action that a double tap does by itself.
  case activateAction
  case on
  case off
  case percent(Int)
  /// What its speakers call the language that this is said in.
  case ownLanguage
  /// “3 of 12”: where the cursor is among all elements of the screen.
  case itemPosition(Int, of: Int)
  case nothingSelected
  case copied
  /// What to do where the name of an element is asked for.
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
  /// A capital letter, where it matters.
  case capital(String)
  case bullet
  case space
  case newLine
  case tab
  /// Nothing of that kind further on.
  case notFound(RotorOption.Kind)
  case typingMode(TypingMode)
  case editAction(EditAction)
  case itemChooser
  /// What a field is called in which names are looked for.
  case search
  case itemsFound(Int)
  /// Editing has begun, and flicks up and down go by characters.
  case characterMode
  case misspelled(String)
  /// The action that takes hold of something, by its name, and the one that lets go of it.
  case drag(String)
  case drop
  case dragging(String)
  case dropped
  case dragCanceled
  case landscape
  case portrait
  /// Where a cell stands in its table.
  case cellPosition(row: Int, rows: Int, column: Int, columns: Int)
  case punctuation(PunctuationLevel)
  case selectionUnit(SelectionUnit)
  /// The screen is cleaned, and touches are ignored; or no longer.
  case cleaning(CleaningStep)
  case readerOn
  case readerOff
}
