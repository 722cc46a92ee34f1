import Controls
import Elements

extension StepWarning {
  /// Returns the message without its final period.
  ///
  /// `value` is the description of the value concerned.
  func sentence(about value: String) -> String {
    switch self {
    case .nothingToPop: "There is no previous screen to go back to"
    case .nothingToDismiss: "No screen is presented, so none was dismissed"
    case .isTab(let screen, let done): "The screen \(screen) is a tab and cannot be \(done)"
    case .isShownAlready(let screen, let done):
      "The screen \(screen) was \(done) although it was already shown"
    case .valueRejected(let path): "\(path) was set to \(value) but has a different value now"
    case .changedImplicitly(let path): "\(path) changed because another attribute was set"
    case .noDate(let key): "“\(key)” is \(value), which is not a date of the expected kind"
    case .noNumber(let key): "“\(key)” is \(value), which is not a number"
    case .notCounted(let path):
      "\(path) is \(value), which is not a number, so a step cannot add to it or subtract from it"
    case .notCompared(let path): "\(path) is \(value), which is not a number and cannot be compared"
    case .invalidExpression(let text, let error):
      "“\(text)” has no value: \(error.message)"
    case .tooLargeASum(let path): "\(path) would exceed the largest supported number"
    case .focusUnreachable(let id, let screen):
      "The cursor cannot move to \(id), which is "
        + (screen.map { "on the screen \($0); that screen is not shown" }
          ?? "hidden or not an accessibility element")
    case .noSound: "“sound” is not the name of a sound: it is empty or a path"
    case .noAddress: "“openLink” has an invalid address"
    case .turnedAlready(let orientation):
      "The screen is already in \(orientation.rawValue) orientation"
    case .nothingRefreshed: "“endRefreshing” had no effect: the element is not refreshing"
    case .messageRejected(let problem): "A message was skipped: \(problem)"
    case .noSuchRow(let id): "\(id) is not a row of a table now, or has no row with this number"
    case .noSuchSection(let id): "\(id) has no section with this number"
    case .tooManyRows:
      "Steps inserted more than \(ScreenRuntime.maximumRows) rows; the rows above this limit were "
        + "omitted"
    case .notEdited(let id): "\(id) cannot be edited now"
    case .nothingEdited: "Text was typed while no element was being edited"
    case .nothingToEnd: "“endEditing” had no effect: no element is being edited"
    case .inputIsFull:
      "The edited text has reached its limit of \(TextModel.maximumLength) characters; further input is discarded"
    case .tooManySteps:
      "One event ran more than \(StepExecution.maximum) steps; the remaining steps were skipped"
    case .tooMuchText:
      "One event produced more than \(StepExecution.maximumText) bytes of text; its remaining steps were skipped"
    case .tooMuchTextInAll:
      "Steps set more than \(ScreenRuntime.maximumText) bytes of text in total; this text was omitted"
    case .tooManyTimers:
      "More than \(ScreenRuntime.maximumTimers) timers are running; this one was not started"
    case .tooManyAnnouncements:
      "More than \(ScreenRuntime.maximumAnnouncements) announcements are waiting; this one was discarded"
    }
  }
}
