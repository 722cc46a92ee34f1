import Arguments

/// The option that allows other users to read a recording.
enum SharedRecording {
  static let option = Option<Bool>.flag(
    "shared", "let other users read the recording, as your umask allows, and not only you")
}
