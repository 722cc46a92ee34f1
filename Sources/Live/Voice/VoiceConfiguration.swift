package import ScreenReader
public import Speech

/// The configuration of the audible voice; does not affect the spoken text.
public struct VoiceConfiguration: Hashable, Sendable {
  /// The pitch, from 0 to 100; 50 is the voice's default.
  public var pitch: Int
  /// The chosen voices, with the language that each speaks.
  public var voices: [SynthesisVoice]

  /// Creates a configuration.
  public init(pitch: Int = 50, voices: [SynthesisVoice] = []) {
    (self.pitch, self.voices) = (pitch, voices)
  }

  /// Returns the speech parameters for the reader's settings.
  package func parameters(_ settings: ReaderSettings) -> SpeechParameters {
    SpeechParameters(
      rate: settings.speakingRate, pitch: pitch, volume: settings.volume,
      language: settings.ownLanguage,
      voice: voices.first { $0.speaks(settings.ownLanguage) }?.name)
  }
}
