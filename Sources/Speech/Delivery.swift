package struct Delivery: Hashable, Sendable {
  /// From 0 to 100; 50 is the synthesizer's own.
  package var rate: Int
  /// From 0 to 100; 50 is the synthesizer's own.
  package var pitch: Int
  /// From 0 to 100.
  package var volume: Int
  /// The language of what has none of its own.
  package var language: String
  package var punctuation: Punctuation
  /// The synthesizer's name of a voice; nil is the one that it has for the language.
  package var voice: String?

  package enum Punctuation: CaseIterable, Hashable, Sendable {
    /// Heard as pauses and tone alone.
    case none
    case some
    case most
    case all
  }

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

  /// What speech-dispatcher calls a setting from 0 to 100: from −100 to 100.
  static func signed(_ setting: Int) -> Int32 { Int32(min(100, max(0, setting)) * 2 - 100) }
}
