/// The timeouts for the server's responses.
package struct SpeechTimeouts: Hashable, Sendable {
  /// Time until a message begins, and from a cancel request until it ends.
  ///
  /// An idle server takes about 2 ms and 30 ms.
  package var answer: Duration
  /// Time until a connection is open.
  package var opening: Duration
  /// Time until a connection is open if the server must be started first.
  ///
  /// This takes about 0.3 s, and many times as long on a slow machine that is booting.
  package var starting: Duration
  /// Delay before the first retry to connect; each further delay is twice as long.
  package var firstRetry: Duration
  /// Maximum delay between retries.
  package var longestRetry: Duration

  /// Creates timeouts.
  package init(
    answer: Duration = .milliseconds(1_000), opening: Duration = .seconds(5),
    starting: Duration = .seconds(30), firstRetry: Duration = .milliseconds(250),
    longestRetry: Duration = .seconds(30)
  ) {
    self.answer = answer
    self.opening = opening
    self.starting = starting
    self.firstRetry = firstRetry
    self.longestRetry = longestRetry
  }

  /// Returns the maximum time without a notification about an utterance with this reading time.
  ///
  /// Voices differ in speed.
  ///
  /// The timeout is shorter if the server has been unresponsive before.
  func speaking(_ reading: Duration, isDoubted: Bool = false) -> Duration {
    isDoubted ? answer + reading * 2 : answer + .seconds(3) + reading * 5
  }
}
