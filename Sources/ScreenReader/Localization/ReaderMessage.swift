public import Controls

/// A message of the reader, for which it has a text in each language.
public struct ReaderMessage: Hashable, Sendable {
  /// The key of the text.
  let key: String
  /// The texts that replace the placeholders.
  var values: [String] = []
  /// The numbers that replace the placeholders, instead of texts.
  var numbers: [Int] = []
}

extension ReaderMessage {
  /// The introduction of an alert.
  public static let alert = Self(key: "alert")
  /// Speech is off.
  public static let speechOff = Self(key: "speech-off")
  /// Speech is on.
  public static let speechOn = Self(key: "speech-on")
  /// The screen curtain is on.
  public static let curtainOn = Self(key: "curtain-on")
  /// The screen curtain is off.
  public static let curtainOff = Self(key: "curtain-off")
  /// Practice mode has started.
  public static let helpOn = Self(key: "help-on")
  /// Practice mode has ended.
  public static let helpOff = Self(key: "help-off")
  /// In practice mode: the gesture has no command.
  public static let unbound = Self(key: "unbound")
  /// The element has custom actions.
  public static let actionsAvailable = Self(key: "actions-available")
  /// The element has more custom content.
  public static let moreContentAvailable = Self(key: "more-content-available")
  /// The name of the default activation.
  public static let activateAction = Self(key: "activate-action")
  /// A setting is on.
  public static let on = Self(key: "on")
  /// A setting is off.
  public static let off = Self(key: "off")
  /// A percentage.
  public static func percent(_ number: Int) -> Self { Self(key: "percent", numbers: [number]) }
  /// The name of the language in the language itself.
  public static let ownLanguage = Self(key: "own-language")
  /// The position of the cursor among all elements: “3 of 12”.
  public static func itemPosition(_ index: Int, of count: Int) -> Self {
    Self(key: "item-position", numbers: [index, count])
  }
  /// The cursor is on no element.
  public static let nothingSelected = Self(key: "nothing-selected")
  /// The last utterance was copied.
  public static let copied = Self(key: "copied")
  /// The prompt for a label.
  public static let askForLabel = Self(key: "ask-for-label")
  /// The element has a new user label.
  public static func labelled(_ text: String) -> Self { Self(key: "labelled", values: [text]) }
  /// The user label was removed.
  public static let labelRemoved = Self(key: "label-removed")
  /// The insertion point is at the start of the text.
  public static let insertionPointAtStart = Self(key: "insertion-point-at-start")
  /// The insertion point is at the end of the text.
  public static let insertionPointAtEnd = Self(key: "insertion-point-at-end")
  /// The text is being edited.
  public static let isEditing = Self(key: "is-editing")
  /// The text was selected.
  public static func textSelected(_ text: String) -> Self {
    Self(key: "text-selected", values: [text])
  }
  /// The text was unselected.
  public static func textUnselected(_ text: String) -> Self {
    Self(key: "text-unselected", values: [text])
  }
  /// There is no edit to undo.
  public static let nothingToUndo = Self(key: "nothing-to-undo")
  /// An edit was undone.
  public static let undone = Self(key: "undone")
  /// An edit was redone.
  public static let redone = Self(key: "redone")
  /// The text was cut.
  public static func cut(_ text: String) -> Self { Self(key: "cut", values: [text]) }
  /// The text was copied.
  public static func textCopied(_ text: String) -> Self { Self(key: "text-copied", values: [text]) }
  /// The text was pasted.
  public static func pasted(_ text: String) -> Self { Self(key: "pasted", values: [text]) }
  /// The text was deleted.
  public static func deleted(_ text: String) -> Self { Self(key: "deleted", values: [text]) }
  /// A capital letter, announced as such.
  public static func capital(_ text: String) -> Self { Self(key: "capital", values: [text]) }
  /// A bullet of a secure text.
  public static let bullet = Self(key: "bullet")
  /// A space.
  public static let space = Self(key: "space")
  /// A line break.
  public static let newLine = Self(key: "new-line")
  /// A tab character.
  public static let tab = Self(key: "tab")
  /// There is no further match for the rotor option.
  public static func notFound(_ kind: RotorOption.Kind) -> Self {
    let key = kind.level > 0 ? "heading-level" : kind.rawValue
    return Self(key: "not-found.\(key)", numbers: [kind.level])
  }
  /// The name of a typing mode.
  public static func typingMode(_ mode: TypingMode) -> Self {
    Self(key: "typing-mode.\(mode.rawValue)")
  }
  /// The name of an edit action.
  public static func editAction(_ action: EditAction) -> Self {
    Self(key: "edit-action.\(action.rawValue)")
  }
  /// The title of the item chooser.
  public static let itemChooser = Self(key: "item-chooser")
  /// The placeholder of the search field in the item chooser.
  public static let search = Self(key: "search")
  /// The number of elements that a search found.
  public static func itemsFound(_ number: Int) -> Self {
    Self(key: "items-found", numbers: [number])
  }
  /// Editing has begun, and vertical flicks move by characters.
  public static let characterMode = Self(key: "character-mode")
  /// A misspelled word.
  public static func misspelled(_ text: String) -> Self { Self(key: "misspelled", values: [text]) }
  /// The name of the action that starts a drag.
  public static func drag(_ text: String) -> Self { Self(key: "drag", values: [text]) }
  /// The name of the action that drops the item.
  public static let drop = Self(key: "drop")
  /// A drag has started.
  public static func dragging(_ text: String) -> Self { Self(key: "dragging", values: [text]) }
  /// The item was dropped.
  public static let dropped = Self(key: "dropped")
  /// The drag was cancelled.
  public static let dragCanceled = Self(key: "drag-canceled")
  /// The screen rotated to landscape orientation.
  public static let landscape = Self(key: "landscape")
  /// The screen rotated to portrait orientation.
  public static let portrait = Self(key: "portrait")
  /// The position of a cell in its table.
  public static func cellPosition(row: Int, rows: Int, column: Int, columns: Int) -> Self {
    Self(key: "cell-position", numbers: [row, rows, column, columns])
  }
  /// The name of a punctuation level.
  public static func punctuation(_ level: PunctuationLevel) -> Self {
    Self(key: "punctuation.\(level.rawValue)")
  }
  /// The name of a selection unit.
  public static func selectionUnit(_ unit: SelectionUnit) -> Self {
    Self(key: "selection-unit.\(unit.rawValue)")
  }
  /// The cleaning pause began, ends soon, or ended.
  public static func cleaning(_ step: CleaningStep) -> Self {
    Self(key: "cleaning.\(step.rawValue)")
  }
  /// The reader is on.
  public static let readerOn = Self(key: "reader-on")
  /// The reader is off.
  public static let readerOff = Self(key: "reader-off")
}
