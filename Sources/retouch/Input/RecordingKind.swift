import Arguments

extension ValueKind where Value == String {
  /// The path of a recording, completed by the endings that recordings have.
  static var recording: Self {
    .file(
      "yml", "yaml", "evemu", "events", "event", "ev", "desc", "raw", "txt", "dat", "gz", "xz",
      "zst")
  }
}
