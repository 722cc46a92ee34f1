import Elements

extension StepWarning {
  /// Returns the message without its final period.
  ///
  /// `value` is the description of the value concerned.
  func sentence(about value: String) -> String {
    switch self {
    case .nothingToPop: "There was no screen to go back to"
    case .nothingToDismiss: "A screen was to be dismissed, and none was presented"
    case .isTab(let screen, let done):
      "The screen \(screen) cannot be \(done), for it is a tab"
    case .isShownAlready(let screen, let done):
      "The screen \(screen) was \(done) while it was shown already"
    case .valueRejected(let path): "\(path) was set to \(value), and holds something else"
    case .changedImplicitly(let path): "\(path) changed along with what was set"
    case .noDate(let key): "“\(key)” came to \(value), which is no date of that kind"
    case .noNumber(let key): "“\(key)” came to \(value), which is no number"
    case .notCounted(let path): "\(path) is \(value), which cannot be counted on from"
    case .notCompared(let path): "\(path) is \(value), which is no number to be compared"
    case .tooLargeASum(let path): "\(path) would become larger than can be counted"
    case .focusUnreachable(let id, let screen):
      "The cursor was sent to \(id), which is "
        + (screen.map { "on the screen \($0), and that is not shown" }
          ?? "hidden, or nothing to be read")
    case .noSound: "“sound” came to no name of a sound, which is neither a path nor empty"
    case .noAddress: "openLink came to no address"
    case .turnedAlready(let orientation): "The screen was turned to \(orientation.rawValue) already"
    case .nothingRefreshed: "endRefreshing came where nothing was being refreshed"
    case .noSuchRow(let id): "\(id) is no row of a table now, or has no row there"
    case .noSuchSection(let id): "\(id) has no section of that number"
    case .tooManyRows: "Steps made more than \(ScreenRuntime.maximumRows) rows; these were left out"
    case .notEdited(let id): "\(id) cannot be edited now"
    case .nothingEdited: "Text was typed while nothing was being edited"
    case .nothingToEnd: "endEditing came while nothing was being edited"
    case .inputIsFull:
      "What is edited holds \(TextModel.maximumLength) characters at most, and what was typed beyond is left out"
    case .tooManySteps:
      "One event led to more than \(StepExecution.maximum) steps; the rest of them was left out"
    case .tooMuchText:
      "One event led to more than \(StepExecution.maximumText) bytes of text; the rest of its steps was left out"
    case .tooMuchTextInAll:
      "Steps gave elements more than \(ScreenRuntime.maximumText) bytes of text; this was left out"
    case .tooManyTimers:
      "More than \(ScreenRuntime.maximumTimers) timers wait; this one was not started"
    case .tooManyAnnouncements:
      "More than \(ScreenRuntime.maximumAnnouncements) announcements wait; this one was left out"
    }
  }
}
