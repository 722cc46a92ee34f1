/// The speech parameters of an utterance: rate, pitch, volume, language and voice.
///
/// The synthesizer names no punctuation: the reader has replaced the signs to be heard by their names.
package struct SpeechParameters: Hashable, Sendable {
  /// The speaking rate, 0 to 100; 50 is the synthesizer's default.
  package var rate: Int
  /// The pitch, 0 to 100; 50 is the synthesizer's default.
  package var pitch: Int
  /// The volume, 0 to 100.
  package var volume: Int
  /// The language of tokens without a language.
  package var language: String
  /// The synthesizer's name of a voice; `nil` for the default voice of the language.
  package var voice: String?

  /// Creates speech parameters.
  package init(
    rate: Int = 50, pitch: Int = 50, volume: Int = 100, language: String = "en",
    voice: String? = nil
  ) {
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.language = language
    self.voice = voice
  }

  /// Converts a setting from 0 to 100 to speech-dispatcher's range of −100 to 100.
  static func signed(_ setting: Int) -> Int32 { Int32(min(100, max(0, setting)) * 2 - 100) }
}
