import Arguments

/// Who may read a recording that is made of a person's fingers.
enum SharedRecording {
  static let option = Option<Bool>.flag(
    "shared", "let others read it, as far as your umask does; otherwise it is yours alone")
}
