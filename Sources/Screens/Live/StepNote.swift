import Elements

/// What went wrong while a step ran: no mistake of the file, for it depends on what was done before.
///
/// Each is told once for the place of the file that it happened at. What it was about at the time
/// belongs to the sentence only, so that a timer does not tell the same for ever.
enum StepNote: Hashable {
  // Screens.
  case nothingToPop
  case nothingToDismiss
  case isTab(screen: String, done: String)
  case isShownAlready(screen: String, done: String)

  // Values.
  case notKept(path: String)
  /// Something else changed with what was set.
  case wentAlong(path: String)
  case noNumber(key: String)
  case noDate(key: String)
  case notCounted(path: String)
  case notCompared(path: String)
  case tooLargeASum(path: String)

  // The reader and the world around.
  case cursorSentInVain(id: String, screen: String?)
  case noSound
  case noAddress
  case turnedAlready(Orientation)
  case nothingRefreshed

  // Rows of tables.
  case noSuchRow(id: String)
  case noSuchSection(id: String)
  case tooManyRows

  // Text that is edited.
  case notEdited(id: String)
  case nothingEdited
  case nothingToEnd
  case inputIsFull

  // Bounds.
  case tooManySteps
  case tooMuchText
  case tooMuchTextInAll
  case tooManyTimers
  case tooManyAnnouncements
}
