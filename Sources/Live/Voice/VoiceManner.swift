package import ScreenReader
public import Speech

/// How the voice sounds that is heard; what it says does not depend on it.
public struct VoiceManner: Hashable, Sendable {
  /// From 0 to 100; 50 is the voice's own.
  public var pitch: Int
  /// The voices that were chosen, by the language that each is to speak.
  public var voices: [SpeechVoice]

  public init(pitch: Int = 50, voices: [SpeechVoice] = []) {
    (self.pitch, self.voices) = (pitch, voices)
  }

  /// How to say something with these settings of the reader's.
  package func delivery(_ settings: ReaderSettings) -> Delivery {
    Delivery(
      rate: settings.speakingRate, pitch: pitch, volume: settings.volume,
      language: settings.ownLanguage, punctuation: settings.punctuation == .all ? .all : .none,
      voice: voices.first { $0.speaks(settings.ownLanguage) }?.name)
  }
}
