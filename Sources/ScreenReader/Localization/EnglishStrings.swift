import Gestures

/// The reader's own strings in English.
struct EnglishStrings: ReaderStrings {
  /// Whether punctuation has its British names.
  var isBritish = false

  var elements: SpokenStrings { .english }

  func rotor(_ option: RotorOption.Kind) -> String {
    switch option {
    case .characters: "Characters"
    case .words: "Words"
    case .lines: "Lines"
    case .containers: "Containers"
    case .headings: "Headings"
    case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5,
      .headingLevel6:
      "Heading Level \(option.level)"
    case .links: "Links"
    case .visitedLinks: "Visited Links"
    case .formControls: "Form Controls"
    case .images: "Images"
    case .tables: "Tables"
    case .lists: "Lists"
    case .landmarks: "Landmarks"
    case .buttons: "Buttons"
    case .textFields: "Text Fields"
    case .searchFields: "Search Fields"
    case .staticText: "Static Text"
    case .sameItem: "Same Item"
    case .differentItem: "Different Item"
    case .verticalNavigation: "Vertical Navigation"
    case .adjustValue: "Adjust Value"
    case .actions: "Actions"
    case .moreContent: "More Content"
    case .edit: "Edit"
    case .textSelection: "Text Selection"
    case .misspelledWords: "Misspelled Words"
    case .typingMode: "Typing Mode"
    case .zoom: "Zoom"
    case .directTouch: "Direct Touch"
    case .speakingRate: "Speaking Rate"
    case .volume: "Volume"
    case .punctuation: "Punctuation"
    case .hints: "Hints"
    case .language: "Language"
    }
  }

  func command(_ command: ReaderCommand) -> String {
    switch command {
    case .explore: "Explore"
    case .speakItem: "Speak item"
    case .nextItem: "Next item"
    case .previousItem: "Previous item"
    case .firstItem: "First item"
    case .lastItem: "Last item"
    case .firstOrLastItem: "First or last item"
    case .activate: "Activate"
    case .activateTouched: "Activate touched item"
    case .secondaryActivate: "Secondary activate"
    case .longPress: "Long press"
    case .passThrough: "Pass touch through"
    case .nextRotor: "Next rotor"
    case .previousRotor: "Previous rotor"
    case .nextRotorItem: "Next rotor item"
    case .previousRotorItem: "Previous rotor item"
    case .increment: "Increment"
    case .decrement: "Decrement"
    case .toggleSpeech: "Pause or continue speech"
    case .magicTap: "Magic Tap"
    case .escape: "Escape"
    case .readFromTop: "Read from top"
    case .readFromHere: "Read from here"
    case .scrollUp: "Scroll up"
    case .scrollDown: "Scroll down"
    // Named by the content that appears, as up and down are. The fingers move the other way.
    case .scrollLeft: "Scroll right"
    case .scrollRight: "Scroll left"
    case .itemSummary: "Item summary"
    case .itemChooser: "Item Chooser"
    case .labelItem: "Label item"
    case .toggleMute: "Speech on or off"
    case .toggleCurtain: "Screen curtain"
    case .copyLastSpeech: "Copy last speech"
    case .undo: "Undo"
    case .redo: "Redo"
    case .undoOrRedo: "Undo or redo"
    case .toggleHelp: "Start or end help"
    case .nextApplication: "Next app"
    case .previousApplication: "Previous app"
    case .home: "Home"
    case .zoomIn: "Zoom in"
    case .zoomOut: "Zoom out"
    case .intoGroup: "Into group"
    case .outOfGroup: "Out of group"
    case .nothing: "Do nothing"
    }
  }
}
