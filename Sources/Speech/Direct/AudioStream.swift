/// The source of the samples of an audio stream.
///
/// Its methods are called on a thread of the stream.
protocol AudioSource: AnyObject, Sendable {
  /// Returns the next samples, at most `count`; fewer if there is nothing more to play.
  func render(_ count: Int) -> [Int16]
  /// Notes that the samples before `played` were played.
  func advance(played: Int)
  /// Notes that the stream ended, because its device or its server did.
  func lose()
}

/// A stream of samples to an audio device, with a short buffer.
protocol AudioStream: AnyObject, Sendable {
  /// Plays the samples that the source has now.
  func wake()
  /// Replaces the samples that were not played yet; `make` returns the same number.
  func replace(_ make: (_ unplayed: Int) -> [Int16])
  /// Lets the device rest until `wake()`; returns `false` while samples are played.
  func rest() -> Bool
  /// Ends the stream.
  func close()
}
