import Controls

extension GermanStrings {
  func message(_ sentence: ReaderMessage) -> String {
    switch sentence {
    case .alert: "Hinweis"
    case .speechOff: "Sprachausgabe aus"
    case .speechOn: "Sprachausgabe ein"
    case .curtainOn: "Bildschirmvorhang ein"
    case .curtainOff: "Bildschirmvorhang aus"
    case .helpOn: "Hilfe wird gestartet"
    case .helpOff: "Hilfe wird beendet"
    case .unbound: "Kein Befehl"
    case .actionsAvailable: "Aktionen verfügbar"
    case .moreContentAvailable: "Weitere Inhalte verfügbar"
    case .activateAction: "Aktivieren"
    case .on: "Ein"
    case .off: "Aus"
    case .ownLanguage: "Deutsch"
    case .percent(let value): "\(value)\u{a0}%"
    case .itemPosition(let index, of: let count): "\(index) von \(count)"
    case .nothingSelected: "Nichts ausgewählt"
    case .copied: "In die Zwischenablage kopiert"
    case .askForLabel: "Bezeichnung für dieses Objekt eingeben"
    case .labelled(let name): "Bezeichnung: \(name)"
    case .labelRemoved: "Bezeichnung entfernt"
    case .insertionPointAtStart: "Einfügemarke am Anfang"
    case .insertionPointAtEnd: "Einfügemarke am Ende"
    case .isEditing: "Wird bearbeitet"
    case .textSelected(let text): text.followed(by: "ausgewählt")
    case .textUnselected(let text): text.followed(by: "nicht mehr ausgewählt")
    case .nothingToUndo: "Nichts zu widerrufen"
    case .undone: "Wurde widerrufen"
    case .redone: "Wurde wiederholt"
    case .cut(let text): text.followed(by: "ausgeschnitten")
    case .textCopied(let text): text.followed(by: "kopiert")
    case .pasted(let text): text.followed(by: "eingesetzt")
    case .deleted(let text): text.followed(by: "gelöscht")
    case .capital(let letter): "Groß \(letter)"
    case .bullet: "Aufzählungszeichen"
    case .space: "Leerzeichen"
    case .newLine: "neue Zeile"
    case .tab: "Tabulator"
    case .notFound(let kind): noun(kind).map { "\($0) nicht gefunden" } ?? "Nichts gefunden"
    case .typingMode(let mode): name(mode)
    case .editAction(let action): name(action)
    case .itemChooser: "Objektauswahl"
    case .search: "Suchen"
    case .itemsFound(let count): found(count)
    case .characterMode: "Zeichenmodus"
    case .misspelled(let text): text.followed(by: "Rechtschreibfehler")
    case .drag(let name): "\(name) bewegen"
    case .drop: "Ablegen"
    case .dragging(let name): "\(name) wird bewegt"
    case .dropped: "Abgelegt"
    case .dragCanceled: "Bewegen abgebrochen"
    case .landscape: "Querformat"
    case .portrait: "Hochformat"
    case .cellPosition(let row, let rows, let column, let columns):
      "Zeile \(row) von \(rows), Spalte \(column) von \(columns)"
    case .punctuation(let level): name(level)
    case .selectionUnit(let unit): name(unit)
    case .cleaning(let step): name(step)
    case .readerOn: "Screenreader ein"
    case .readerOff: "Screenreader aus"
    }
  }

  private func name(_ step: CleaningStep) -> String {
    switch step {
    case .began:
      "Reinigung: Berührungen sind aus. Fünf Finger zweimal drei Sekunden lang auflegen oder den Bildschirm eine Minute nicht berühren"
    case .endsSoon: "Berührungen sind in 10 Sekunden wieder ein"
    case .ended: "Berührungen sind wieder ein"
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

  private func name(_ level: PunctuationLevel) -> String {
    switch level {
    case .all: "Alle"
    case .some: "Einige"
    case .none: "Keine"
    }
  }

  private func name(_ unit: SelectionUnit) -> String {
    switch unit {
    case .character: "Zeichen"
    case .word: "Wort"
    case .line: "Zeile"
    case .page: "Seite"
    }
  }

  /// Returns the noun for what a rotor option finds; `nil` for a setting.
  private func noun(_ kind: RotorOption.Kind) -> String? {
    switch kind {
    case .characters: "Zeichen"
    case .words: "Wort"
    case .lines: "Zeile"
    case .containers: "Container"
    case .headings: "Überschrift"
    case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5,
      .headingLevel6:
      "Überschrift Ebene \(kind.level)"
    case .links: "Link"
    case .visitedLinks: "Besuchter Link"
    case .formControls: "Formularsteuerung"
    case .images: "Bild"
    case .tables: "Tabelle"
    case .lists: "Liste"
    case .landmarks: "Orientierungspunkt"
    case .buttons: "Taste"
    case .textFields: "Textfeld"
    case .searchFields: "Suchfeld"
    case .staticText: "Statischer Text"
    case .sameItem: "Gleiches Objekt"
    case .differentItem: "Anderes Objekt"
    case .verticalNavigation: "Objekt"
    case .misspelledWords: "Rechtschreibfehler"
    case .actions: "Aktion"
    case .moreContent: "Inhalt"
    case .adjustValue, .edit, .textSelection, .typingMode, .zoom, .directTouch, .speakingRate,
      .volume, .punctuation, .hints, .language:
      nil
    }
  }
}
