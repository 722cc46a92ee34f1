import Controls

@testable import ScreenReader

/// One sample of every kind of sentence that the reader speaks.
enum SampleSentences {
  /// A text in no script, so that the text around it can be examined.
  static let text = "☂"

  static let all: [ReaderMessage] =
    [
      .alert, .speechOff, .speechOn, .curtainOn, .curtainOff, .helpOn, .helpOff, .unbound,
      .actionsAvailable, .moreContentAvailable, .activateAction, .on, .off, .percent(50),
      .ownLanguage,
      .itemPosition(3, of: 12), .nothingSelected, .copied, .askForLabel, .labelled(text),
      .labelRemoved,
      .insertionPointAtStart, .insertionPointAtEnd, .isEditing, .textSelected(text),
      .textUnselected(text), .nothingToUndo, .undone, .redone, .cut(text), .textCopied(text),
      .pasted(text), .deleted(text), .capital(text), .bullet, .space, .newLine, .tab,
      .notFound(.volume), .itemChooser, .search, .itemsFound(0), .itemsFound(1), .itemsFound(2),
      .itemsFound(5), .readerOn, .readerOff, .characterMode, .misspelled(text), .drag(text), .drop,
      .dragging(text), .dropped, .dragCanceled, .landscape, .portrait,
      .cellPosition(row: 2, rows: 8, column: 1, columns: 5),
    ] + things.map { .notFound($0) } + TypingMode.allCases.map { .typingMode($0) }
    + EditAction.allCases.map { .editAction($0) }
    + PunctuationLevel.allCases.map { .punctuation($0) }
    + SelectionUnit.allCases.map { .selectionUnit($0) }
    + CleaningStep.allCases.map { .cleaning($0) }

  /// The rotor options for things on the screen; all others are settings.
  static let things: [RotorOption.Kind] = [
    .characters, .words, .lines, .containers, .headings, .headingLevel1, .headingLevel2,
    .headingLevel3, .headingLevel4, .headingLevel5, .headingLevel6, .links, .visitedLinks,
    .formControls, .images, .tables, .lists, .landmarks, .buttons, .textFields, .searchFields,
    .staticText, .sameItem, .differentItem, .verticalNavigation, .misspelledWords, .actions,
    .moreContent,
  ]
}
