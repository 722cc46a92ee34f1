extension Application {
  /// Calls a closure whenever an event with a name is posted: work of the program that the user did
  /// not begin, such as a download that is finished.
  ///
  /// Events are posted with `receive(event:)`, in a live session with `LiveControl.post(_:)`; a replay
  /// posts them again at the same moments.
  public final func on(_ event: String, _ work: @escaping () -> Void) {
    eventHandlers.append((event, work))
  }

  /// Calls the closures that are registered for an event, in the order of their registration; returns
  /// whether there were any.
  @discardableResult
  public final func receive(event name: String) -> Bool {
    let handlers = eventHandlers.filter { $0.event == name }
    for handler in handlers { handler.work() }
    return !handlers.isEmpty
  }
}
