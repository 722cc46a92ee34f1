/// Why no sounds are played, as data; the sentences are in `VoiceError+Wording`.
package enum SoundError: Error, Hashable, Sendable {
  /// There is nothing that would play them; in the system's words, why.
  case noDevice(reason: String)
  case noFile(path: String)
  case failed(reason: String)
}
