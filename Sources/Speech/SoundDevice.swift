/// A device that plays short sounds.
protocol SoundDevice: AnyObject {
  /// Plays a file from its beginning.
  ///
  /// If `file` is `nil`, plays the event sound of this name from the desktop's sound theme. A sound
  /// with the same number is cancelled. The listener is called on any thread when the sound ends.
  func play(
    _ name: String, _ file: String?, number: UInt32,
    then listener: @escaping @Sendable (SoundOutcome) -> Void
  ) throws(SoundError)
}

/// How a sound ended.
enum SoundOutcome: Sendable {
  case played
  /// Another sound with the same number, or the end of the device, cut this one short.
  case cutShort
  case failed(SoundError)
}
