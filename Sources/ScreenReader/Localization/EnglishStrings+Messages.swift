import Controls

extension EnglishStrings {
  func message(_ sentence: ReaderMessage) -> String {
    switch sentence {
    case .alert: "Alert"
    case .speechOff: "Speech off"
    case .speechOn: "Speech on"
    case .curtainOn: "Screen curtain on"
    case .curtainOff: "Screen curtain off"
    case .helpOn: "Starting help"
    case .helpOff: "Ending help"
    case .unbound: "No command"
    case .actionsAvailable: "Actions available"
    case .moreContentAvailable: "More content available"
    case .activateAction: "Activate"
    case .on: "On"
    case .off: "Off"
    case .ownLanguage: "English"
    case .percent(let value): "\(value)%"
    case .itemPosition(let index, of: let count): "\(index) of \(count)"
    case .nothingSelected: "Nothing selected"
    case .copied: "Copied to clipboard"
    case .askForLabel: "Enter a label for this item"
    case .labelled(let name): "Label: \(name)"
    case .labelRemoved: "Label removed"
    case .insertionPointAtStart: "Insertion point at start"
    case .insertionPointAtEnd: "Insertion point at end"
    case .isEditing: "Is editing"
    case .textSelected(let text): text.followed(by: "selected")
    case .textUnselected(let text): text.followed(by: "unselected")
    case .nothingToUndo: "Nothing to undo"
    case .undone: "Undone"
    case .redone: "Redone"
    case .cut(let text): text.followed(by: "cut")
    case .textCopied(let text): text.followed(by: "copied")
    case .pasted(let text): text.followed(by: "pasted")
    case .deleted(let text): text.followed(by: "deleted")
    case .capital(let letter): "Cap \(letter)"
    case .bullet: "bullet"
    case .space: "space"
    case .newLine: "new line"
    case .tab: "tab"
    case .notFound(let kind): noun(kind).map { "\($0) not found" } ?? "Not found"
    case .typingMode(let mode): name(mode)
    case .editAction(let action): name(action)
    case .itemChooser: "Item Chooser"
    case .search: "Search"
    case .itemsFound(let count): found(count)
    case .characterMode: "Character mode"
    case .misspelled(let text): text.followed(by: "misspelled")
    case .drag(let name): "Drag \(name)"
    case .drop: "Drop"
    case .dragging(let name): "Dragging \(name)"
    case .dropped: "Dropped"
    case .dragCanceled: "Drag canceled"
    case .landscape: "Landscape"
    case .portrait: "Portrait"
    case .cellPosition(let row, let rows, let column, let columns):
      "Row \(row) of \(rows), column \(column) of \(columns)"
    case .punctuation(let level): name(level)
    case .selectionUnit(let unit): name(unit)
    case .cleaning(let step): name(step)
    case .readerOn: "Screen reader on"
    case .readerOff: "Screen reader off"
    }
  }

  private func name(_ step: CleaningStep) -> String {
    switch step {
    case .began:
      "Cleaning: touch is off. Hold five fingers on the screen for three seconds, twice, or leave it untouched for a minute"
    case .endsSoon: "Touch is on again in 10 seconds"
    case .ended: "Touch is on again"
    }
  }

  private func name(_ mode: TypingMode) -> String {
    switch mode {
    case .standard: "Standard typing"
    case .touch: "Touch typing"
    case .direct: "Direct touch typing"
    }
  }

  private func name(_ action: EditAction) -> String {
    switch action {
    case .select: "Select"
    case .selectAll: "Select All"
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .undo: "Undo"
    case .redo: "Redo"
    }
  }

  private func found(_ count: Int) -> String {
    switch count {
    case 0: "No items found"
    case 1: "1 item found"
    default: "\(count) items found"
    }
  }

  private func name(_ level: PunctuationLevel) -> String {
    switch level {
    case .all: "All"
    case .some: "Some"
    case .none: "None"
    }
  }

  private func name(_ unit: SelectionUnit) -> String {
    switch unit {
    case .character: "Character"
    case .word: "Word"
    case .line: "Line"
    case .page: "Page"
    }
  }

  /// Returns the noun for what a rotor option finds; `nil` for a setting.
  private func noun(_ kind: RotorOption.Kind) -> String? {
    switch kind {
    case .characters: "Character"
    case .words: "Word"
    case .lines: "Line"
    case .containers: "Container"
    case .headings: "Heading"
    case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5,
      .headingLevel6:
      "Heading level \(kind.level)"
    case .links: "Link"
    case .visitedLinks: "Visited link"
    case .formControls: "Form control"
    case .images: "Image"
    case .tables: "Table"
    case .lists: "List"
    case .landmarks: "Landmark"
    case .buttons: "Button"
    case .textFields: "Text field"
    case .searchFields: "Search field"
    case .staticText: "Static text"
    case .sameItem: "Same item"
    case .differentItem: "Different item"
    case .verticalNavigation: "Item"
    case .misspelledWords: "Misspelled word"
    case .actions: "Action"
    case .moreContent: "Content"
    case .adjustValue, .edit, .textSelection, .typingMode, .zoom, .directTouch, .speakingRate,
      .volume, .punctuation, .hints, .language:
      nil
    }
  }
}
