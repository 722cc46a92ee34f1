/// Maps the server's message numbers to speech attempts.
///
/// A notification about a message may arrive before the response that contains its number.
struct MessageTracker {
  private var current: (message: Int, attempt: Int)?
  private var early: [(message: Int, heard: SpeechCallbacks.Notification)] = []
  /// The maximum number of notifications kept until their message number is known.
  private static let maximumEarly = 64

  /// Records the message number of an attempt.
  ///
  /// Returns the events that arrived before it.
  mutating func said(_ attempt: Int, as message: Int) -> [SpeechStateMachine.ServerEvent] {
    current = (message, attempt)
    defer { early = [] }
    return early.compactMap { $0.message == message ? events($0.heard, attempt) : nil }
  }

  /// Processes a notification.
  ///
  /// Keeps it if its message is not the current one.
  mutating func heard(
    _ message: Int, _ heard: SpeechCallbacks.Notification
  ) -> [SpeechStateMachine.ServerEvent] {
    guard let current, current.message == message else {
      if early.count == Self.maximumEarly { early.removeFirst() }
      early.append((message, heard))
      return []
    }
    return events(heard, current.attempt).map { [$0] } ?? []
  }

  private func events(
    _ heard: SpeechCallbacks.Notification, _ attempt: Int
  ) -> SpeechStateMachine.ServerEvent? {
    switch heard {
    case .began: .began(attempt: attempt)
    case .ended: .ended(attempt: attempt, wasCut: false)
    case .cancelled: .ended(attempt: attempt, wasCut: true)
    case .mark(let mark):
      SpeechMarkup.nextWord(of: mark).map { .reached(attempt: attempt, word: $0) }
    }
  }
}
