/// What a voice tells of itself.
///
/// Each utterance that was given to it ends exactly once, as `ended` or as `cut`.
package enum VoiceEvent: Hashable, Sendable {
  /// An utterance is being said from here on.
  case began(Int)
  /// An utterance was said to its end; or was read, where there is nothing to speak with.
  case ended(Int)
  /// An utterance was cut short, or not said at all.
  case cut(Int)
  /// Nothing can be spoken for now; utterances take the time that reading them would.
  case lost(VoiceError)
  /// It can be spoken again.
  case back
  /// Sounds, or one of them, cannot be played; told once.
  case soundless(SoundError)
}
