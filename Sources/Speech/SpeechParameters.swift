/// The speech parameters of an utterance: rate, pitch, volume, language, punctuation and voice.
package struct SpeechParameters: Hashable, Sendable {
  /// The speaking rate, 0 to 100; 50 is the synthesizer's default.
  package var rate: Int
  /// The pitch, 0 to 100; 50 is the synthesizer's default.
  package var pitch: Int
  /// The volume, 0 to 100.
  package var volume: Int
  /// The language of tokens without a language.
  package var language: String
  /// The punctuation that is spoken.
  package var punctuation: Punctuation
  /// The synthesizer's name of a voice; `nil` for the default voice of the language.
  package var voice: String?

  /// The amount of punctuation that is spoken.
  package enum Punctuation: CaseIterable, Hashable, Sendable {
    /// Punctuation affects only pauses and intonation.
    case none
    case some
    case maximum
    case all
  }

  /// Creates speech parameters.
  package init(
    rate: Int = 50, pitch: Int = 50, volume: Int = 100, language: String = "en",
    punctuation: Punctuation = .none, voice: String? = nil
  ) {
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.language = language
    self.punctuation = punctuation
    self.voice = voice
  }

  /// Converts a setting from 0 to 100 to speech-dispatcher's range of −100 to 100.
  static func signed(_ setting: Int) -> Int32 { Int32(min(100, max(0, setting)) * 2 - 100) }
}
