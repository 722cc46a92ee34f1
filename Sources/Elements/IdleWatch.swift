/// The closures that run when the user makes no input for a time.
struct IdleWatch {
  private var handlers: [(delay: Duration, work: () -> Void)] = []
  /// The time of the last input; `nil` before the first.
  private var lastInput: Duration?
  /// The number of handlers that have run since the last input.
  private var runCount = 0

  /// When the next handler is due; `nil` if none is pending.
  var deadline: Duration? {
    guard let lastInput, runCount < handlers.count else { return nil }
    return lastInput + handlers[runCount].delay
  }

  /// The longest delay of a handler; `nil` without handlers.
  var longestDelay: Duration? { handlers.last?.delay }

  /// The number of handlers.
  var count: Int { handlers.count }

  /// Adds a handler.
  mutating func add(after delay: Duration, _ work: @escaping () -> Void) {
    let index = handlers.firstIndex { $0.delay > delay } ?? handlers.count
    handlers.insert((delay, work), at: index)
    if index < runCount { runCount += 1 }
  }

  /// Records an input, from which the delays count.
  ///
  /// Returns whether it is the first one.
  mutating func noteInput(at time: Duration) -> Bool {
    defer { (lastInput, runCount) = (time, 0) }
    return lastInput == nil
  }

  /// Returns the closure that is due, which does not run again before the next input.
  mutating func takeDue() -> () -> Void {
    defer { runCount += 1 }
    return handlers[runCount].work
  }

  /// Whether there has been an input.
  var hasInput: Bool { lastInput != nil }
}
