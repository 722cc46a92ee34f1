internal import ScreenReader

/// An utterance on its way, and how far it is.
struct Saying {
  let utterance: Utterance
  let delivery: Delivery
  /// The attempt by which the server says it now, if it does.
  var attempt: Int?
  /// How often the server was told to say it and did not begin.
  var failures = 0
  /// Whether it has been told that it began.
  var hasBegun = false
  /// The word that the voice has come to.
  var word = 0
  /// How long it would take to read it.
  let reading: Duration
  /// How much of that is left, and since when it runs.
  var left: Duration
  var running: Duration

  init(_ utterance: Utterance, _ delivery: Delivery, at now: Duration) {
    self.utterance = utterance
    self.delivery = delivery
    reading = .milliseconds(utterance.duration(rate: delivery.rate))
    left = reading
    running = now
  }

  var id: Int { utterance.id }

  /// Whether it only takes its time: nobody is to hear it, or the server does not say it.
  var isSilent: Bool { utterance.isMuted || failures >= Saying.attempts }

  /// When reading it is done.
  var deadline: Duration { running + left }

  static let attempts = 2

  mutating func pause(at now: Duration) {
    attempt = nil
    left = max(.zero, deadline - now)
  }

  mutating func resume(at now: Duration) { running = now }
}
