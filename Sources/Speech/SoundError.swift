/// The reason that sounds, or one sound, cannot be played.
///
/// `Messages.swift` contains the messages.
package enum SoundError: Error, Hashable, Sendable {
  /// No audio device is available; with the system's error message.
  case noDevice(reason: String)
  /// A sound of the reader has no readable file. `path` is `nil` if the reader has no sound
  /// directory.
  case noFile(path: String?)
  /// The desktop's sound theme has no sound of this name.
  case notInTheme(String)
  /// A screen requests a sound that does not exist; with the path at which its file is expected.
  case unknown(String, file: String?)
  /// A screen requests a sound by a name that contains a slash.
  case invalidName(String)
  /// A screen requests a sound that cannot be played, by a name that was computed. The user may
  /// have typed the name, so it is not disclosed; with the directory in which a file is expected.
  case redactedName(directory: String?)
  /// The file of a screen's sound is not readable.
  case unreadable(String, file: String, errno: Int32)
  /// The path of a screen's sound is not a regular file.
  case notAFile(String, path: String)
  /// The sound file cannot be played; with the system's error message.
  case unplayable(String, reason: String)
  case failed(reason: String)
}
