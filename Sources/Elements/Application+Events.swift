extension Application {
  /// Registers a closure for a named event, such as a finished download.
  ///
  /// Events are posted with `receive(event:)`, in a live session with `LiveControl.post(_:)`. A
  /// replay posts them at the same times.
  public final func on(_ event: String, _ work: @escaping () -> Void) {
    eventHandlers.append((event, work))
  }

  /// Calls the closures registered for an event, in registration order.
  ///
  /// Returns whether there were any.
  @discardableResult
  public final func receive(event name: String) -> Bool {
    let handlers = eventHandlers.filter { $0.event == name }
    for handler in handlers { handler.work() }
    return !handlers.isEmpty
  }
}
