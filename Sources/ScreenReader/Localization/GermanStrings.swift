import Gestures

/// The reader's own strings in German.
struct GermanStrings: ReaderStrings {
  var elements: SpokenStrings { .german }

  func rotor(_ option: RotorOption.Kind) -> String {
    switch option {
    case .characters: "Zeichen"
    case .words: "Wörter"
    case .lines: "Zeilen"
    case .containers: "Container"
    case .headings: "Überschriften"
    case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5,
      .headingLevel6:
      "Überschrift Ebene \(option.level)"
    case .links: "Links"
    case .visitedLinks: "Besuchte Links"
    case .formControls: "Formularsteuerungen"
    case .images: "Bilder"
    case .tables: "Tabellen"
    case .lists: "Listen"
    case .landmarks: "Orientierungspunkte"
    case .buttons: "Tasten"
    case .textFields: "Textfelder"
    case .searchFields: "Suchfelder"
    case .staticText: "Statischer Text"
    case .sameItem: "Gleiches Objekt"
    case .differentItem: "Anderes Objekt"
    case .verticalNavigation: "Vertikale Navigation"
    case .adjustValue: "Wert anpassen"
    case .actions: "Aktionen"
    case .moreContent: "Weitere Inhalte"
    case .edit: "Bearbeiten"
    case .textSelection: "Textauswahl"
    case .misspelledWords: "Rechtschreibfehler"
    case .typingMode: "Eingabemodus"
    case .zoom: "Zoom"
    case .directTouch: "Direkte Berührung"
    case .speakingRate: "Sprechtempo"
    case .volume: "Lautstärke"
    case .punctuation: "Interpunktion"
    case .hints: "Hinweise"
    case .language: "Sprache"
    }
  }

  func command(_ command: ReaderCommand) -> String {
    switch command {
    case .explore: "Erkunden"
    case .speakItem: "Objekt vorlesen"
    case .nextItem: "Nächstes Objekt"
    case .previousItem: "Vorheriges Objekt"
    case .firstItem: "Erstes Objekt"
    case .lastItem: "Letztes Objekt"
    case .firstOrLastItem: "Erstes oder letztes Objekt"
    case .activate: "Aktivieren"
    case .activateTouched: "Berührtes Objekt aktivieren"
    case .secondaryActivate: "Sekundär aktivieren"
    case .longPress: "Lange drücken"
    case .passThrough: "Berührung durchlassen"
    case .nextRotor: "Nächster Rotor"
    case .previousRotor: "Vorheriger Rotor"
    case .nextRotorItem: "Nächstes Rotorobjekt"
    case .previousRotorItem: "Vorheriges Rotorobjekt"
    case .increment: "Erhöhen"
    case .decrement: "Verringern"
    case .toggleSpeech: "Sprechen anhalten oder fortsetzen"
    case .magicTap: "Magisches Tippen"
    case .escape: "Verlassen"
    case .readFromTop: "Von oben vorlesen"
    case .readFromHere: "Ab hier vorlesen"
    case .scrollUp: "Nach oben blättern"
    case .scrollDown: "Nach unten blättern"
    // Named by the content that appears, as up and down are. The fingers move the other way.
    case .scrollLeft: "Nach rechts blättern"
    case .scrollRight: "Nach links blättern"
    case .itemSummary: "Objektübersicht"
    case .itemChooser: "Objektauswahl"
    case .labelItem: "Objekt benennen"
    case .toggleMute: "Sprachausgabe ein oder aus"
    case .toggleCurtain: "Bildschirmvorhang"
    case .copyLastSpeech: "Zuletzt Gesprochenes kopieren"
    case .undo: "Widerrufen"
    case .redo: "Wiederholen"
    case .undoOrRedo: "Widerrufen oder wiederholen"
    case .toggleHelp: "Hilfe starten oder beenden"
    case .nextApplication: "Nächste App"
    case .previousApplication: "Vorherige App"
    case .home: "Home-Bildschirm"
    case .zoomIn: "Vergrößern"
    case .zoomOut: "Verkleinern"
    case .intoGroup: "In die Gruppe"
    case .outOfGroup: "Aus der Gruppe"
    case .nothing: "Nichts tun"
    }
  }
}
