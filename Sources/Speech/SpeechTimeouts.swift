/// How long the server is waited for before something is done about it.
package struct SpeechTimeouts: Hashable, Sendable {
  /// From an utterance that was given to the server to its beginning, and from a word to stop to
  /// the end; an idle server takes some 2 and 30 thousandths of a second.
  package var answer: Duration
  /// Until a connection stands.
  package var opening: Duration
  /// Until a connection stands to a server that has to be started first: that takes some 0.3 s, and
  /// on a slow machine that is just starting itself many times as long.
  package var starting: Duration
  /// Before the first attempt to connect anew; each further one waits twice as long.
  package var firstRetry: Duration
  package var longestRetry: Duration

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

  /// How long nothing may be heard of an utterance whose reading takes so long; voices differ.
  ///
  /// Who was silent before is not given so much again.
  func speaking(_ reading: Duration, isDoubted: Bool = false) -> Duration {
    isDoubted ? answer + reading * 2 : answer + .seconds(3) + reading * 5
  }
}
