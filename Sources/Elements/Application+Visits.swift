/// Visits: the time in which one user uses a machine such as a kiosk.
extension Application {
  /// Calls a closure each time the user has made no input for a time.
  ///
  /// The time counts from the last input of the visit. While the reader reads the screen
  /// continuously, each utterance counts as an input.
  public final func onIdle(after delay: Duration, _ work: @escaping () -> Void) {
    idle.add(after: delay, work)
  }

  /// Requests the end of the visit.
  ///
  /// The session then continues with a new application in its initial state, if it can make one.
  public final func endVisit() { request(.endVisit) }

  /// Whether the user has made an input in this visit.
  public final var hasVisitor: Bool { idle.hasInput }

  /// Records that the user made an input.
  package final func noteUserInput() {
    if idle.noteInput(at: now) { notifyObservers(.visitDidBegin) }
  }

  /// Notifies the observers that the visit ends.
  package final func finishVisit() {
    if idle.hasInput { notifyObservers(.visitDidEnd) }
  }

  /// The longest time without input after which a handler runs; `nil` if there is no handler.
  package final var longestIdleTime: Duration? { idle.longestDelay }
}
