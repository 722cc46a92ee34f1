internal import ScreenReader

/// An utterance in progress.
struct UtteranceProgress {
  let utterance: Utterance
  let delivery: SpeechParameters
  /// The attempt that speaks the utterance; `nil` if none does.
  var attempt: Int?
  /// The number of attempts that the server did not begin.
  var failures = 0
  /// Whether the beginning has been reported.
  var hasStarted = false
  /// The index of the word that the voice has reached.
  var word = 0
  /// The estimated time that reading the utterance takes.
  let reading: Duration
  /// The reading time that remains after `running`, and the time at which reading began or resumed.
  var left: Duration
  var resumedAt: Duration

  init(_ utterance: Utterance, _ delivery: SpeechParameters, at now: Duration) {
    self.utterance = utterance
    self.delivery = delivery
    reading = .milliseconds(utterance.duration(rate: delivery.rate))
    left = reading
    resumedAt = now
  }

  var id: Int { utterance.id }

  /// Whether the utterance is only timed: it is muted, or the server failed to speak it.
  var isSkipped: Bool { utterance.isMuted || failures >= UtteranceProgress.attempts }

  /// When the reading time ends.
  var deadline: Duration { resumedAt + left }

  static let attempts = 2

  mutating func pause(at now: Duration) {
    attempt = nil
    left = max(.zero, deadline - now)
  }

  mutating func resume(at now: Duration) { resumedAt = now }
}
