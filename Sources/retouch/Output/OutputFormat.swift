import Arguments

/// The output format of a command.
enum OutputFormat: String, CaseIterable, Sendable {
  /// Text for people.
  case text
  /// JSON Lines: one object per line, for programs.
  case jsonl

  /// The `--format` option.
  static let option = Option(
    "format", .choice(of: OutputFormat.self), default: .text, "text for people, or JSON Lines")
}
