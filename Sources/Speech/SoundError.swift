/// Why no sounds are played, or one is not, as data; the sentences are in `VoiceError+Wording`.
package enum SoundError: Error, Hashable, Sendable {
  /// There is nothing that would play them; in the system's words, why.
  case noDevice(reason: String)
  case noFile(path: String)
  /// The desktop's sound theme has none of that name.
  case notInTheme(String)
  /// A screen asks for a sound that is nowhere to be had; where a file of it would be looked for.
  case unknown(String, file: String?)
  /// The file of a screen's sound is none that can be played; in the system's words, why.
  case unplayable(String, reason: String)
  case failed(reason: String)
}
