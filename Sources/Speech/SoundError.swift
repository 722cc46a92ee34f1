/// Why no sounds are played, or one is not, as data; the sentences are in `VoiceError+Wording`.
package enum SoundError: Error, Hashable, Sendable {
  /// There is nothing that would play them; in the system's words, why.
  case noDevice(reason: String)
  /// One of the reader's own has no file; nil where there is no folder of them at all.
  case noFile(path: String?)
  /// The desktop's sound theme has none of that name.
  case notInTheme(String)
  /// A screen asks for a sound that is nowhere to be had; where a file of it would be looked for.
  case unknown(String, file: String?)
  /// A screen asks for a sound by what cannot be the name of one.
  case noName(String)
  /// A screen asks for a sound by a name that was filled in, and none can be played; somebody may have
  /// typed the name, so nobody is told it. Where a file of it would be looked for.
  case filledIn(folder: String?)
  /// The file of a screen's sound may not be read.
  case unreadable(String, file: String, errno: Int32)
  /// What has the name of a screen's sound is a folder, or a device.
  case notAFile(String, path: String)
  /// The file of a sound is none that can be played; in the system's words, why.
  case unplayable(String, reason: String)
  case failed(reason: String)
}
