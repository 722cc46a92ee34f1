import Arguments

/// How facts are printed.
enum Format: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// JSON Lines, one object a line, for programs.
  case jsonl

  /// The option of every command that prints facts.
  static let option = Option(
    "format", .choice(of: Format.self), default: .text, "text for people, or JSON Lines")
}
