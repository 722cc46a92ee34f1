/// Measures how long speech waits without a sample being played.
///
/// Interrupted utterances count, so that a silent device is detected although each utterance is
/// interrupted soon.
struct PlaybackWatch {
  private let limit: Duration
  /// The time without a played sample, in former intervals in which speech was pending.
  private var waited = Duration.zero
  /// When the present interval began; `nil` if no speech is pending.
  private var start: Duration?
  /// The number of samples that were played.
  private var played = 0

  /// Creates a watch that reports a silence longer than `limit`.
  init(limit: Duration) { self.limit = limit }

  /// Whether speech is pending.
  var isPending: Bool { start != nil }

  /// Notes that there are samples to be played.
  mutating func begin(at now: Duration) { if start == nil { start = now } }

  /// Notes that no more samples are to be played.
  mutating func end(at now: Duration) {
    if let start { waited += now - start }
    start = nil
  }

  /// Notes that the samples before `played` were played.
  mutating func advance(to played: Int, at now: Duration) {
    guard played != self.played else { return }
    (self.played, waited) = (played, .zero)
    if start != nil { start = now }
  }

  /// Returns whether nothing was played for too long.
  func isSilent(at now: Duration) -> Bool {
    waited + (start.map { now - $0 } ?? .zero) > limit
  }
}
