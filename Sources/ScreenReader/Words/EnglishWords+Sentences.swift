import Elements

extension EnglishWords {
  func sentence(_ sentence: ReaderSentence) -> String {
    switch sentence {
    case .alert: "Alert"
    case .speechOff: "Speech off"
    case .speechOn: "Speech on"
    case .curtainOn: "Screen curtain on"
    case .curtainOff: "Screen curtain off"
    case .helpOn: "Practice on"
    case .helpOff: "Practice off"
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
    case .labelled(let name): "Label: \(name)"
    case .labelRemoved: "Label removed"
    case .insertionPointAtStart: "Insertion point at start"
    case .insertionPointAtEnd: "Insertion point at end"
    case .isEditing: "Is editing"
    case .textSelected(let text): "\(text), selected"
    case .textUnselected(let text): "\(text), unselected"
    case .nothingToUndo: "Nothing to undo"
    case .undone: "Undone"
    case .redone: "Redone"
    case .cut(let text): "\(text), cut"
    case .textCopied(let text): "\(text), copied"
    case .pasted(let text): "\(text), pasted"
    case .deleted(let text): "\(text), deleted"
    case .capital(let letter): "Cap \(letter)"
    case .bullet: "bullet"
    case .space: "space"
    case .newLine: "new line"
    case .tab: "tab"
    case .noMore(let kind): noun(kind).map { "No more \($0)" } ?? "Nothing more"
    case .typingMode(let mode): name(mode)
    case .editAction(let action): name(action)
    case .itemChooser: "Item Chooser"
    case .search: "Search"
    case .itemsFound(let count): found(count)
    case .readerOn: "Screen reader on"
    case .readerOff: "Screen reader off"
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

  /// What there can be no more of; nil for what is a setting.
  private func noun(_ kind: RotorOption.Kind) -> String? {
    switch kind {
    case .characters, .words, .lines, .containers, .headings, .links, .formControls, .images,
      .tables, .landmarks, .buttons, .textFields, .searchFields, .staticText, .actions:
      rotor(kind).lowercased()
    case .sameItem: "items of the same kind"
    case .differentItem: "items of another kind"
    case .verticalNavigation: "items"
    case .moreContent: "content"
    case .adjustValue, .edit, .textSelection, .typingMode, .zoom, .speakingRate, .volume,
      .punctuation, .hints, .language:
      nil
    }
  }
}
