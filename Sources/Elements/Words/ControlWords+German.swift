extension ControlWords {
  static let german = ControlWords(
    .german,
    increment: "Erhöhen",
    decrement: "Verringern",
    back: "Zurück",
    moreInfo: "Weitere Infos",
    progress: "Fortschritt",
    inProgress: "In Bearbeitung",
    progressHalted: "Fortschritt angehalten",
    datePicker: "Datumsauswahl",
    toolbar: "Symbolleiste",
    dismissContextMenu: "Kontextmenü schließen",
    dismissPopup: "Einblendfenster schließen",
    dismissPopupHint: "Zum Schließen des Einblendfensters doppeltippen",
    pickerHint: "Zum Öffnen der Auswahl doppeltippen",
    clearText: "Text löschen",
    delete: "Löschen",
    refreshing: "Wird aktualisiert",
    patterns: Patterns(
      percent: "{1}\u{a0}%",
      page: "Seite {1} von {2}",
      scrolledPage: "Seite {1} von {2}",
      row: "Zeile {1} von {2}",
      rows: "Zeilen {1} bis {2} von {3}",
      remove: "{1} entfernen",
      reorder: "{1} neu anordnen",
      items: [(.one, "{1} Objekt"), (.other, "{1} Objekte")]))
}
