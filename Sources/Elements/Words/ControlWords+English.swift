extension ControlWords {
  static let english = ControlWords(
    .english,
    increment: "Increment",
    decrement: "Decrement",
    back: "Back",
    moreInfo: "More info",
    progress: "Progress",
    inProgress: "In progress",
    progressHalted: "Progress halted",
    datePicker: "Date Picker",
    toolbar: "Toolbar",
    dismissContextMenu: "Dismiss context menu",
    dismissPopup: "dismiss popup",
    dismissPopupHint: "Double tap to dismiss popup window",
    pickerHint: "Double tap to activate the picker",
    clearText: "Clear text",
    delete: "Delete",
    refreshing: "Refreshing",
    patterns: Patterns(
      percent: "{1}%",
      page: "page {1} of {2}",
      scrolledPage: "Page {1} of {2}",
      row: "Row {1} of {2}",
      rows: "Rows {1} to {2} of {3}",
      remove: "Remove {1}",
      reorder: "Reorder {1}",
      items: [(.one, "{1} item"), (.other, "{1} items")]))
}
