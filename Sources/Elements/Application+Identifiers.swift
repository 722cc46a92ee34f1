extension Application {
  /// The identifier of a timer, for `cancelTimer(_:)`.
  public struct TimerID: Hashable, Sendable {
    let number: Int
  }

  /// The identifier of an observer, for `removeObserver(_:)`.
  public struct ObserverID: Hashable, Sendable {
    let number: Int
  }
}

/// A closure that an application runs at a time.
struct ApplicationTimer {
  let id: Application.TimerID
  var deadline: Duration
  let work: () -> Void
}
