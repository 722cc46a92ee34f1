import Arguments

/// The option that allows other users to read a recording.
enum SharedRecording {
  static let option = Option<Bool>.flag(
    "shared", "let others read it, as far as your umask does; otherwise it is yours alone")
}
