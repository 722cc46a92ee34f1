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

  /// The range of `sort(of:)`, whose switch makes the compiler report new cases.
  static let sorts = 0..<59

  static func sort(of sentence: ReaderMessage) -> Int {
    switch sentence {
    case .alert: 0
    case .speechOff: 1
    case .speechOn: 2
    case .curtainOn: 3
    case .curtainOff: 4
    case .helpOn: 5
    case .helpOff: 6
    case .unbound: 7
    case .actionsAvailable: 8
    case .moreContentAvailable: 9
    case .activateAction: 10
    case .on: 11
    case .off: 12
    case .percent: 13
    case .itemPosition: 14
    case .nothingSelected: 15
    case .copied: 16
    case .labelled: 17
    case .askForLabel: 57
    case .labelRemoved: 18
    case .insertionPointAtStart: 19
    case .insertionPointAtEnd: 20
    case .isEditing: 21
    case .textSelected: 22
    case .textUnselected: 23
    case .nothingToUndo: 24
    case .undone: 25
    case .redone: 26
    case .cut: 27
    case .textCopied: 28
    case .pasted: 29
    case .deleted: 30
    case .capital: 31
    case .bullet: 32
    case .space: 33
    case .newLine: 34
    case .tab: 35
    case .notFound: 36
    case .typingMode: 37
    case .editAction: 38
    case .itemChooser: 39
    case .search: 40
    case .itemsFound: 41
    case .readerOn: 42
    case .readerOff: 43
    case .ownLanguage: 44
    case .characterMode: 45
    case .misspelled: 46
    case .drag: 47
    case .drop: 48
    case .dragging: 49
    case .dropped: 50
    case .dragCanceled: 51
    case .landscape: 52
    case .portrait: 53
    case .cellPosition: 54
    case .punctuation: 55
    case .selectionUnit: 56
    case .cleaning: 58
    }
  }
}
