extension Application {
  /// The time and the counters of an application in which nothing is pending.
  package struct Rest {
    fileprivate let now: Duration
    fileprivate let pace: TimerBudget
    fileprivate let moves: Int
    fileprivate let handlerCount: Int
    fileprivate let idle: IdleWatch
    fileprivate let orientation: Orientation
    fileprivate weak var focused: Responder?
  }

  /// The application at rest; `nil` while timers or announcements are pending, or in the background.
  package final var rest: Rest? {
    guard nextTimer == nil, pendingAnnouncementCount == 0, !isInBackground else { return nil }
    return Rest(
      now: now, pace: pace, moves: moves, handlerCount: eventHandlers.count, idle: idle,
      orientation: orientation, focused: focusedElement)
  }

  /// Returns whether nothing is pending, and the screen has the same orientation.
  package final func canReturn(to earlier: Rest) -> Bool {
    rest?.orientation == earlier.orientation
  }

  /// Sets the time and the counters of an earlier moment, and discards all requests.
  ///
  /// The caller restores the screens.
  package final func `return`(to earlier: Rest) {
    removeRequests()
    now = earlier.now
    pace = earlier.pace
    moves = earlier.moves
    idle = earlier.idle
    eventHandlers.removeSubrange(earlier.handlerCount...)
    renewFocus(earlier.focused)
    invalidateReadingOrder()
  }
}
