/// What went wrong while a step ran: no mistake of the file, for it depends on what was done before.
///
/// Each is told once for the place of the file that it happened at. What it was about at the time
/// (`given`, `now`) belongs to the sentence only, so that a timer does not tell the same for ever.
enum StepNote: Hashable {
  // Screens.
  case nothingToPop
  case nothingToDismiss
  case isTab(screen: String, done: String)
  case isShownAlready(screen: String, done: String)

  // Values.
  case notKept(path: String)
  case noNumber(key: String)
  case notCounted(path: String)
  case notCompared(path: String)
  case tooLargeASum(path: String)

  // The reader and the world around.
  case cursorSentInVain(id: String, screen: String?)
  case noSound
  case nothingRefreshed

  // Text that is edited.
  case notEdited(id: String)
  case nothingEdited
  case inputIsFull

  // Bounds.
  case tooManySteps
  case tooMuchText
  case tooMuchTextInAll
  case tooManyTimers
  case tooManyAnnouncements
}
