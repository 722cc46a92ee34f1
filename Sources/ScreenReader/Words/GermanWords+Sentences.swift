import Elements

extension GermanWords {
  func sentence(_ sentence: ReaderSentence) -> String {
    switch sentence {
    case .alert: "Hinweis"
    case .speechOff: "Sprachausgabe aus"
    case .speechOn: "Sprachausgabe ein"
    case .curtainOn: "Bildschirmvorhang ein"
    case .curtainOff: "Bildschirmvorhang aus"
    case .helpOn: "Üben ein"
    case .helpOff: "Üben aus"
    case .unbound: "Kein Befehl"
    case .actionsAvailable: "Aktionen verfügbar"
    case .moreContentAvailable: "Weitere Inhalte verfügbar"
    case .activateAction: "Aktivieren"
    case .on: "Ein"
    case .off: "Aus"
    case .ownLanguage: "Deutsch"
    case .percent(let value): "\(value) %"
    case .itemPosition(let index, of: let count): "\(index) von \(count)"
    case .nothingSelected: "Nichts ausgewählt"
    case .copied: "In die Zwischenablage kopiert"
    case .labelled(let name): "Bezeichnung: \(name)"
    case .labelRemoved: "Bezeichnung entfernt"
    case .insertionPointAtStart: "Einfügemarke am Anfang"
    case .insertionPointAtEnd: "Einfügemarke am Ende"
    case .isEditing: "Bearbeiten"
    case .textSelected(let text): "\(text), ausgewählt"
    case .textUnselected(let text): "\(text), nicht mehr ausgewählt"
    case .nothingToUndo: "Nichts zu widerrufen"
    case .undone: "Rückgängig gemacht"
    case .redone: "Wiederhergestellt"
    case .cut(let text): "\(text), ausgeschnitten"
    case .textCopied(let text): "\(text), kopiert"
    case .pasted(let text): "\(text), eingesetzt"
    case .deleted(let text): "\(text), gelöscht"
    case .capital(let letter): "Groß \(letter)"
    case .bullet: "Aufzählungszeichen"
    case .space: "Leerzeichen"
    case .newLine: "neue Zeile"
    case .tab: "Tabulator"
    case .noMore(let kind): noun(kind).map { "Keine weiteren \($0)" } ?? "Nichts weiter"
    case .typingMode(let mode): name(mode)
    case .editAction(let action): name(action)
    case .itemChooser: "Objektauswahl"
    case .search: "Suchen"
    case .itemsFound(let count): found(count)
    case .readerOn: "Screenreader ein"
    case .readerOff: "Screenreader aus"
    }
  }

  private func name(_ mode: TypingMode) -> String {
    switch mode {
    case .standard: "Standardeingabe"
    case .touch: "Eingabe durch Loslassen"
    case .direct: "Eingabe durch Berühren"
    }
  }

  private func name(_ action: EditAction) -> String {
    switch action {
    case .select: "Auswählen"
    case .selectAll: "Alles auswählen"
    case .cut: "Ausschneiden"
    case .copy: "Kopieren"
    case .paste: "Einsetzen"
    case .undo: "Widerrufen"
    case .redo: "Wiederholen"
    }
  }

  private func found(_ count: Int) -> String {
    switch count {
    case 0: "Keine Objekte gefunden"
    case 1: "1 Objekt gefunden"
    default: "\(count) Objekte gefunden"
    }
  }

  /// What there can be no more of; nil for what is a setting.
  private func noun(_ kind: RotorOption.Kind) -> String? {
    switch kind {
    case .characters, .words, .lines, .containers, .headings, .links, .formControls, .images,
      .tables, .landmarks, .buttons, .textFields, .searchFields, .actions:
      rotor(kind)
    case .staticText: "statischen Texte"
    case .sameItem: "gleichen Objekte"
    case .differentItem: "anderen Objekte"
    case .verticalNavigation: "Objekte"
    case .moreContent: "Inhalte"
    case .adjustValue, .edit, .textSelection, .typingMode, .zoom, .speakingRate, .volume,
      .punctuation, .hints, .language:
      nil
    }
  }
}
