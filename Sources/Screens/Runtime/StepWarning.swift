import Elements

/// A problem that occurred while a step ran.
///
/// It is not a mistake in the file, because it depends on the state.
///
/// Each is reported once per source position. The value concerned is only part of the message, so
/// that a timer does not repeat the same notice.
enum StepWarning: Hashable {
  // Screens.
  case nothingToPop
  case nothingToDismiss
  case isTab(screen: String, done: String)
  case isShownAlready(screen: String, done: String)

  // Values.
  case valueRejected(path: String)
  /// Another attribute changed along with the one that was set.
  case changedImplicitly(path: String)
  case noNumber(key: String)
  case noDate(key: String)
  case notCounted(path: String)
  case notCompared(path: String)
  case tooLargeASum(path: String)
  case invalidExpression(text: String, ExpressionError)

  // The reader and the system.
  case focusUnreachable(id: String, screen: String?)
  case noSound
  case noAddress
  case turnedAlready(Orientation)
  case nothingRefreshed
  case messageRejected(problem: String)

  // Rows of tables.
  case noSuchRow(id: String)
  case noSuchSection(id: String)
  case tooManyRows

  // Text input.
  case notEdited(id: String)
  case nothingEdited
  case nothingToEnd
  case inputIsFull

  // Limits.
  case tooManySteps
  case tooMuchText
  case tooMuchTextInAll
  case tooManyTimers
  case tooManyAnnouncements
}
